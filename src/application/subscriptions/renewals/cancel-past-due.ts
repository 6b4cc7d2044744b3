import { OPEN_BILLING_CYCLE_STATES } from "../../../domain/subscriptions/billing-cycle-state"
import { mayBePaid } from "../../../domain/subscriptions/renewal-attempt"
import type { Clock } from "../../../domain/shared/clock"
import { pastDueSince } from "../../../domain/subscriptions/dunning"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import type { Step } from "../../../modules/acquiring/service"
import { cancelBlocked } from "../cancel-blocked"
import type { Cancellation } from "../cancel-blocked"
import { failureText } from "../../shared/describe-failure"

/**
 * Cancels the subscriptions of an account that are past due for its maximum time, the longest first. While nobody can
 * pay them, their days begin again instead.
 */
export class PastDueLook {
  readonly #acquiring: AcquiringModuleService
  readonly #account: Account
  readonly #isTimeLeft: () => Promise<boolean>
  readonly #clock: Clock
  /** Each subscription that must wait, because a payment may arrive at this moment, is checked once. */
  #last: SubscriptionRow | undefined
  /** One moment for all, so none is selected twice, even with 0 days. */
  #startedAgainAt: Date | undefined

  /** @param isTimeLeft is called before each, because a call to a gateway that bills may take half a minute */
  constructor(acquiring: AcquiringModuleService, account: Account, isTimeLeft: () => Promise<boolean>, clock: Clock) {
    this.#acquiring = acquiring
    this.#account = account
    this.#isTimeLeft = isTimeLeft
    this.#clock = clock
  }

  /** Cancels the next of them if the account is configured to. @returns whether there are more */
  async goOn(limit: number): Promise<boolean> {
    const { handle: account, afterLastAttempt, enabled } = this.#account
    if (afterLastAttempt === "keep") return false
    // If the account is disabled, no customer can pay or give another card.
    if (!enabled) return this.startAgain(limit)
    const rows = await this.#acquiring.subscriptions.pastDue(
      { account, since: this.#since(), after: this.#last },
      limit
    )
    for (const row of rows) {
      if (!(await this.#isTimeLeft())) return true
      this.#last = row
      await this.#cancel(row)
    }
    return rows.length === limit
  }

  /**
   * Has those whose days are over begin them again, while nobody may cancel them. Otherwise all of them would be
   * canceled at the moment when they can be paid again.
   *
   * @returns whether there are more
   */
  async startAgain(limit: number): Promise<boolean> {
    const { handle: account, afterLastAttempt } = this.#account
    if (afterLastAttempt === "keep") return false
    const now = (this.#startedAgainAt ??= this.#clock())
    const since = pastDueSince(this.#account.pastDueDays, now)
    return (await this.#acquiring.subscriptions.restartPastDue({ account, since }, limit, now)) === limit
  }

  #since(): Date {
    return pastDueSince(this.#account.pastDueDays, this.#clock())
  }

  /** A failure does not stop the rest. The next tick cancels it, or the mandate's date triggers the gateway call. */
  async #cancel({ id }: SubscriptionRow): Promise<void> {
    try {
      await cancelBlocked(this.#acquiring, id, (step, held) => this.#cancellationOf(step, held), this.#clock)
    } catch (error) {
      this.#acquiring.warn(
        `The cancellation of the subscription ${id}, which is past due, came to no end: ${failureText(error)}`
      )
    }
  }

  /** @param held the row as it is now: it may have been paid, or got another card, and be past due again */
  async #cancellationOf(step: Step, held: SubscriptionRow): Promise<Cancellation | undefined> {
    const { state, past_due_since: since } = held
    if (
      state !== "past_due" ||
      since === null ||
      since > this.#since() ||
      (await isInTheirHands(step, held, this.#clock()))
    )
      return undefined
    const days = this.#account.pastDueDays
    return {
      to: "canceled",
      cause: "clock",
      note: createMessage("subscriptions.past_due_limit_reached", { count: String(days) }),
    }
  }
}

/** Whether one of its cycles is paid or may be paid now, or its customer is giving another card. */
async function isInTheirHands(
  { billingCycles, payments }: Step,
  { id, card_session_id: session }: SubscriptionRow,
  now: Date
): Promise<boolean> {
  const unpaid = (await billingCycles.ofSubscriptions([id])).filter(
    ({ state }) => state === "failed" || OPEN_BILLING_CYCLE_STATES.includes(state)
  )
  if (unpaid.some(({ state }) => OPEN_BILLING_CYCLE_STATES.includes(state))) return true
  for (const billingCycle of unpaid) if (mayBePaid(await billingCycles.attempts(billingCycle.id), now)) return true
  // A working card reaches the subscription before the card check is reversed.
  const cards = session === null ? [] : await payments.ofSession(session)
  return mayBePaid(
    cards.filter(({ reversed_at }) => reversed_at === null),
    now
  )
}
