import { CARDS } from "../../../testing/shop/cards"
import type { PaymentLinkRecord } from "../../../src/application/payment-links/link-record"
import { openCardChange, typeNewCard } from "../../crash/people/customer"
import { openLink } from "../../crash/people/payer"
import type { World } from "../../crash/world/world"
import type { CardWord, RenewalStep, ModificationRequest } from "../subscription"
import { FAULT_OF } from "./act"
import type { Purchase } from "./purchase"

/** Each card is approved now. Its later charges follow the word. */
const CARD_OF: Readonly<Record<CardWord, string>> = {
  approve: CARDS.mastercard,
  decline: CARDS.laterDeclined,
  decline_for_good: CARDS.laterStolen,
  review: CARDS.held,
  challenge: CARDS.challenge,
}

/** Plays a step of a subscription in the real store. An impossible step fails, as it does for people. */
export async function actOnRenewal(world: World, purchase: Purchase, step: RenewalStep): Promise<void> {
  const subscriptionId = await purchase.subscriptionId()
  if (!subscriptionId) return
  switch (step.renewal) {
    case "card":
    case "another_card":
      return giveCard(purchase, subscriptionId, CARD_OF[step.bank])
    case "next_billing_cycle": {
      const fault = FAULT_OF[step.fate]
      if (fault) await world.sandbox.addFault({ fault, operation: "authorise", times: 1 })
      return
    }
    case "wish":
      return wish(world, subscriptionId, step.wish)
    case "open_link": {
      const fault = FAULT_OF[step.fate]
      if (fault) await world.sandbox.addFault({ fault, operation: "checkout", times: 1 })
      return payByHand(world, purchase, subscriptionId)
    }
    // The batch plays days and back-ups, and the store itself leases cycles.
    case "back_up":
    case "restore":
    case "next_day":
    case "drive":
      return
  }
}

/** The bank's word about a stored card cannot be changed: the customer gives another one. */
async function giveCard({ customer }: Purchase, subscriptionId: string, card: string): Promise<void> {
  if (customer) await typeNewCard(customer, await openCardChange(customer, subscriptionId), card)
}

async function wish({ admin }: World, subscriptionId: string, what: ModificationRequest): Promise<void> {
  const ask = async (act: string, body = {}): Promise<void> =>
    void (await admin.client.fetch(`/admin/acquiring/subscriptions/${subscriptionId}/${act}`, { method: "POST", body }))
  switch (what) {
    case "pause":
    case "resume":
    case "skip":
      return ask(what)
    case "charge_now":
      return ask("charge")
    case "cancel_now":
      return ask("cancel", { at: "now" })
    case "cancel_at_end":
      return ask("cancel")
  }
}

/** The merchant sends a link for the cycle that is not paid, and the customer goes to the gateway's page by it. */
async function payByHand(world: World, purchase: Purchase, subscriptionId: string): Promise<void> {
  const [billingCycle] = await world.database.read<{ id: string }>(
    `SELECT id FROM acquiring_billing_cycle WHERE subscription_id = '${subscriptionId}' ORDER BY cycle DESC LIMIT 1`
  )
  if (!billingCycle) return
  const body = { billing_cycle_id: billingCycle.id }
  const { payment_link } = await world.admin.client.fetch<{ payment_link: PaymentLinkRecord }>(
    "/admin/acquiring/payment-links",
    { method: "POST", body }
  )
  purchase.byHand = await openLink(payment_link)
}
