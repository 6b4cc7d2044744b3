import type { MedusaContainer } from "@medusajs/framework/types"
import { chargeable } from "../../domain/payments/chargeable"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentLinkStatus } from "../../domain/payment-links/payment-link-status"
import { queryStatusOf } from "../../domain/payment-links/payment-link-status"
import type { PaymentLinkRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { attemptFacts } from "./attempt-facts"
import type { Due } from "./link-target"
import { attemptsFor, dueOf } from "./link-target"

/** The current state of a link. */
export interface LinkView {
  readonly status: PaymentLinkStatus
  readonly due: Due | undefined
  /** The attempts through this link, newest first. */
  readonly own: readonly PaymentRow[]
  /** All attempts to pay its order or billing cycle, through the link or not; those of a billing cycle newest first. */
  readonly attempts: readonly PaymentRow[]
}

/** Reads a link, its order and all attempts to pay it. It changes nothing and sends no query. */
export async function readLink(container: MedusaContainer, link: PaymentLinkRow, clock: Clock): Promise<LinkView> {
  // The attempts are read first. One that begins later conflicts by its number, and one that ended before shows in the
  // amount due.
  const attempts = await attemptsFor(container, link)
  const due = await dueOf(container, link)
  const { state, amount, expires_at: expiresAt } = link
  const patch = attempts.map((row) => attemptFacts(row, link.id))
  const status = queryStatusOf(
    { state, expiresAt, amount, outstanding: due ? chargeable(due) : "0", attempts: patch },
    clock()
  )
  const own = attempts.filter(({ payment_link_id }) => payment_link_id === link.id)
  return { status: status === "nothing_due" && due?.isBeingCharged ? "checking" : status, due, own, attempts }
}
