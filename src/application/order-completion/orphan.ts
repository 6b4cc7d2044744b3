import type { MedusaContainer } from "@medusajs/framework/types"
import { isOverForGood } from "../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../domain/shared/clock"
import { HOUR_MS } from "../../domain/shared/durations"
import { createMessage, joinMessages, momentOf } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { isPaying } from "../../modules/acquiring/repositories/payments/paying"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { reverse } from "./reverse"
import type { Synced } from "./sync-result"

const GRACE_MINUTES = 10

/** Pause between two attempts to complete a renewal whose money is not reversed. */
const BLOCKED_PAUSE_MS = HOUR_MS

/** The merchant can reverse by hand and does not have to wait for the date. */
const REVERSE_NOW = createMessage("order_completion.reverse_now")

const NOT_REVERSED = joinMessages(createMessage("order_completion.renewal_not_reversed"), REVERSE_NOW)

const WAITS_FOR_A_PERSON = createMessage("order_completion.restored_not_reversed")

/**
 * Handles paid money without an order. During the account's grace period the order is retried, then the money is
 * reversed.
 *
 * @param why the reason for the missing order, for the merchant
 */
export async function orphan(container: MedusaContainer, row: PaymentRow, why: Message, clock: Clock): Promise<Synced> {
  const acquiring = acquiringOf(container)
  const now = clock()
  // The first sync may have failed by chance, so it causes no event yet.
  if (!row.orphaned_at && row.sync_count === 0)
    return { done: false, attention: joinMessages(why, createMessage("order_completion.retried")) }
  if (!row.orphaned_at) {
    await acquiring.transaction(async ({ work, emit }) => {
      if (await work.markOrphaned(row.id, now)) emit("acquiring.payment.orphaned", row.id)
    }, now)
  }
  const account = await acquiring.accounts.findReadable(row.account)
  const since = row.orphaned_at ?? now
  const end = new Date(since.getTime() + (account?.orphanGraceMinutes ?? GRACE_MINUTES) * 60_000)
  if (row.restored_at)
    return {
      done: false,
      attention: joinMessages(why, WAITS_FOR_A_PERSON),
      againBy: new Date(now.getTime() + BLOCKED_PAUSE_MS),
    }
  if (account?.onRenewalWithoutOrder !== "refund" && (await paysForACycle(acquiring, row))) {
    return {
      done: false,
      attention: joinMessages(why, NOT_REVERSED),
      againBy: new Date(now.getTime() + BLOCKED_PAUSE_MS),
    }
  }
  if (now >= end) return reverse(container, row, clock)
  return {
    done: false,
    attention: joinMessages(why, createMessage("order_completion.retried_until", { date: momentOf(end) }), REVERSE_NOW),
    againBy: end,
  }
}

/**
 * Whether a billing cycle waits for the order of this payment and no other payment covers it. If several do, the
 * payment stored with the cycle counts, else the first.
 */
async function paysForACycle(
  acquiring: AcquiringModuleService,
  { id, billing_cycle_id }: PaymentRow
): Promise<boolean> {
  const billingCycle = billing_cycle_id ? await acquiring.billingCycles.find(billing_cycle_id) : undefined
  if (!billingCycle) return false
  if (isOverForGood(billingCycle.state)) return billingCycle.payment_id === id
  const paying = (await acquiring.billingCycles.attempts(billingCycle.id))
    .filter(isPaying)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const first = paying.find((one) => one.id === billingCycle.payment_id) ?? paying[0]
  return first?.id === id
}
