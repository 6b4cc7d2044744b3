import { setTimeout as pause } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../../domain/shared/clock"
import type { PaymentState } from "../../../domain/payments/payment-state"
import { runEach } from "../../../domain/shared/run-each"
import { createMessage, joinMessages, toMessageResponse } from "../../../domain/shared/messages/message"
import type { Message, MessageResponse } from "../../../domain/shared/messages/message"
import { OperationSwitchedOff } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { findOrExplain } from "../../accounts/accounts"
import { acquiringOf } from "../../shared/acquiring"
import { failureText } from "../../shared/describe-failure"
import { rejectWhileBlocked } from "../../accounts/installation/block"
import { pollAmong } from "../../reconciliation/poll-payments"
import { ScheduledQueries } from "../../payments/attempts/scheduled-queries"
import { RequestError } from "../../shared/request-error"
import { sync } from "../../order-completion/sync"
import type { Review, ReviewResult } from "./send-reviews"
import { sendReviews } from "./send-reviews"

/**
 * How long the response waits for the results of the decisions, which are queried within the account's rate limit; the
 * job queries the rest.
 */
const FOLLOW_MS = 20_000

/** Limit of attempts to query a payment that another process queries: its query may be older than the decision. */
const ATTEMPTS = 10
const RETRY_AFTER_MS = 500

/** The result of one payment's review, with its state afterwards. */
export interface ReviewAnswer extends Omit<ReviewResult, "message"> {
  readonly message: MessageResponse
  readonly id: string
  readonly state: PaymentState
}

/**
 * Sends the merchant's decision about held payments to the gateway (gateway-api 2.10, 4.3), then queries the results
 * and syncs Medusa. A review may be repeated, so it needs no row. The payment's history stores the decision and its
 * actor, and the opposite is not sent for a while.
 *
 * @returns an answer for each payment, in the order of `ids`
 * @throws a request error `invalid_request` naming the unknown id, or `operation_switched_off`, before anything is sent
 */
export async function reviewPayments(
  container: MedusaContainer,
  ids: readonly string[],
  review: Review,
  clock: Clock
): Promise<ReviewAnswer[]> {
  const acquiring = acquiringOf(container)
  const rows = await requireAll(acquiring, ids)
  await rejectWhileBlocked(acquiring, clock)
  const groups = await byAccount(acquiring, rows)
  const verdicts = new Map<string, ReviewResult>()
  const { failed } = await runEach(groups, async ({ payments, ...of }) => {
    const sent =
      "why" in of
        ? payments.map(() => notSent(of.why))
        : await sendReviews(container, of.account, payments, review, clock)
    payments.forEach(({ id }, index) => verdicts.set(id, sent[index] ?? NO_RESPONSE))
  })
  for (const { item, error } of failed) {
    logNotDone(
      container,
      item.payments.map(({ id }) => id),
      error
    )
    for (const { id } of item.payments) verdicts.set(id, NO_RESPONSE)
  }
  // If the decision was not accepted, it may have been made elsewhere.
  await syncReviewed(
    container,
    rows.filter(({ id }) => verdicts.get(id)?.outcome !== "not_pending"),
    clock
  )
  const after = new Map((await acquiring.payments.findAll(ids)).map((row) => [row.id, row.state]))
  return rows.flatMap(({ id, state }) => {
    const verification = verdicts.get(id)
    if (!verification) return []
    const { outcome, message } = verification
    return { id, outcome, message: toMessageResponse(message), state: after.get(id) ?? state }
  })
}

async function requireAll(acquiring: AcquiringModuleService, ids: readonly string[]): Promise<PaymentRow[]> {
  const found = new Map((await acquiring.payments.findAll(ids)).map((row) => [row.id, row]))
  return ids.map((id, index) => {
    const row = found.get(id)
    if (!row)
      throw new RequestError("invalid_request", {
        field: `ids.${index}`,
        message: createMessage("reviews.payment_not_found"),
      })
    return row
  })
}

/** The payments of one account, or why it is not usable. */
type Group = { readonly payments: readonly PaymentRow[] } & ({ readonly account: Account } | { readonly why: Message })

async function byAccount(acquiring: AcquiringModuleService, rows: readonly PaymentRow[]): Promise<Group[]> {
  const handles = [...new Set(rows.map(({ account }) => account))]
  return Promise.all(
    handles.map(async (handle) => {
      const payments = rows.filter((row) => row.account === handle)
      const found = await findOrExplain(acquiring, handle)
      if (!found.account) return { why: found.why, payments }
      const { account } = found
      if (!account.profile.operations.review.enabled) {
        const off = new OperationSwitchedOff("review", handle)
        throw new RequestError("operation_switched_off", { field: off.setting, message: off.content })
      }
      return { account, payments }
    })
  )
}

function notSent(why: Message): ReviewResult {
  return { outcome: "not_accepted", message: joinMessages(createMessage("common.request_not_sent"), why) }
}

const NO_RESPONSE: ReviewResult = { outcome: "unknown", message: createMessage("reviews.decision_unknown") }

async function syncReviewed(container: MedusaContainer, rows: readonly PaymentRow[], clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const end = new Date(clock().getTime() + FOLLOW_MS)
  const answered = new Set<string>()
  for (const handle of new Set(rows.map(({ account }) => account))) {
    const account = await acquiring.accounts.findReadable(handle)
    const ids = rows.filter((row) => row.account === handle).map(({ id }) => id)
    const requested =
      account &&
      (await carryOn(container, ids, () =>
        queryAfterReview(container, new ScheduledQueries(acquiring, account, end, clock), ids)
      ))
    for (const id of requested ?? []) answered.add(id)
  }
  for (const { id, next_sync_at } of await acquiring.payments.findAll(rows.map(({ id }) => id))) {
    if (next_sync_at && clock() < end) await carryOn(container, [id], () => sync(container, id, clock))
    if (!answered.has(id)) await acquiring.payments.updateWhileIn("pending", id, { next_poll_at: clock() }, clock())
  }
}

/** @returns the ids of those that were queried */
async function queryAfterReview(
  container: MedusaContainer,
  queries: ScheduledQueries,
  ids: readonly string[]
): Promise<readonly string[]> {
  const answered: string[] = []
  let left = ids
  for (let attempts = 0; left.length > 0 && attempts < ATTEMPTS; attempts++) {
    if (attempts > 0) await pause(RETRY_AFTER_MS)
    const { taken, queried: requested } = await pollAmong(container, queries, left)
    answered.push(...requested.map(({ id }) => id))
    left = left.filter((id) => !taken.some((row) => row.id === id))
  }
  return answered
}

/** The gateway has the decision; the job finds what could not be done here. */
async function carryOn<Result>(
  container: MedusaContainer,
  ids: readonly string[],
  step: () => Promise<Result>
): Promise<Result | undefined> {
  try {
    return await step()
  } catch (error) {
    logNotDone(container, ids, error)
    return undefined
  }
}

function logNotDone(container: MedusaContainer, ids: readonly string[], error: unknown): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(
      `The review of the payment ${ids.join(", ")} was sent, but its outcome is not recorded yet: ${failureText(error)}`
    )
}
