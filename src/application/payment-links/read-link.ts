import type { MedusaContainer } from "@medusajs/framework/types"
import { chargeable } from "../../domain/payments/chargeable"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentLinkStanding } from "../../domain/payment-links/payment-link-standing"
import { standingOf } from "../../domain/payment-links/payment-link-standing"
import type { PaymentLinkRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { attemptFacts } from "./attempt-facts"
import type { Due } from "./link-target"
import { attemptsFor, dueOf } from "./link-target"

/** How a link stands at this moment. */
export interface LinkLook {
  readonly standing: PaymentLinkStanding
  readonly due: Due | undefined
  /** The attempts by this link, the newest first. */
  readonly own: readonly PaymentRow[]
  /** All attempts to pay what it is about, by whatever way; of a charge the last one first. */
  readonly attempts: readonly PaymentRow[]
}

/** Looks at a link, its order and every attempt to pay it; changes nothing, and asks nobody. */
export async function lookAtLink(container: MedusaContainer, link: PaymentLinkRow, clock: Clock): Promise<LinkLook> {
  // In this order: what was begun since then is told by its number, and what came to its end before by what is due.
  const attempts = await attemptsFor(container, link)
  const due = await dueOf(container, link)
  const { state, amount, expires_at: expiresAt } = link
  const patch = attempts.map((row) => attemptFacts(row, link.id))
  const standing = standingOf(
    { state, expiresAt, amount, outstanding: due ? chargeable(due) : "0", attempts: patch },
    clock()
  )
  const own = attempts.filter(({ payment_link_id }) => payment_link_id === link.id)
  return { standing: standing === "nothing_due" && due?.isBeingCharged ? "checking" : standing, due, own, attempts }
}
