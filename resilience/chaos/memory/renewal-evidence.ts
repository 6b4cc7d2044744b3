import { isPaid } from "../../../src/domain/payments/payment-state"
import type { Mandate, RenewalEvidence, Try } from "../../invariants/renewals/evidence"
import { chargesOf, evidenceOf } from "./evidence"
import { overAt } from "./charge"
import type { MandateRow } from "./rows"
import { isPaying } from "./store"
import { mandateOf } from "./tasks/gateway-charges/mandate-of"
import type { World } from "./world"

/** The part of a world that the judge of renewals reads. */
export function renewalEvidenceOf(world: World): RenewalEvidence {
  const { subscriptions, mandates, store, books, now } = world
  const { orders } = evidenceOf(world)
  const made = new Map(books.charges.map((charge) => [charge.order_no, charge.made_at]))
  const ends = new Map(books.charges.map((charge) => [charge.order_no, overAt(charge)]))
  const tries = store.attempts().flatMap((row): Try[] => {
    const { billing_cycle_id } = row
    return billing_cycle_id !== null
      ? [{ ...row, billing_cycle_id, made_at: made.get(row.order_no) ?? null, over_at: ends.get(row.order_no) ?? null }]
      : []
  })
  const rows = subscriptions
    .all()
    .map((subscription) => (mandateOf(world, subscription.id) ? { ...subscription, card: null } : subscription))
  return {
    now,
    charges: chargesOf(world),
    orders,
    subscriptions: rows,
    mandates: mandates.all().map(mandateIn(world)),
    cycles: subscriptions.billingCycles(),
    tries,
    lost: world.lost,
    surplus: surplusIn(world, made),
    typed: [],
    unbegun: unbegunIn(world),
  }
}

function surplusIn({ store, mandates }: World, made: ReadonlyMap<string, Date>): RenewalEvidence["surplus"] {
  const surplus = store
    .attempts()
    .filter(
      ({ flow, billing_cycle_id, second_of }) =>
        flow === "gateway_billed" && billing_cycle_id === null && second_of === null
    )
  return surplus.flatMap((row) => {
    const first = store
      .attempts()
      .find(({ flow, order_no }) => flow !== "gateway_billed" && row.order_no.startsWith(`${order_no}/`))
    const mandate = first && mandates.ofPayment(first.id)
    return mandate
      ? [
          {
            order_no: row.order_no,
            subscription_id: mandate.subscription_id,
            paid: isPaid(row.state),
            made_at: made.get(row.order_no) ?? null,
          },
        ]
      : []
  })
}

/** Adds whether the gateway still charges for it. */
function mandateIn({ books, store }: World): (row: MandateRow) => Mandate {
  return (row) => ({ ...row, deducts: books.recurring.isActive(store.attempt(row.payment_id).order_no) })
}

function unbegunIn({ cart, store, subscriptions }: World): RenewalEvidence["unbegun"] {
  const [order] = cart.orders
  const isPaid = store.attempts().some((row) => row.collection === cart.collection && isPaying(row))
  const incomplete = subscriptions.all().filter(({ state }) => state === "incomplete")
  return order && isPaid ? incomplete.map(({ id }) => ({ subscription_id: id, order_id: order.id })) : []
}
