import type { StoredCard } from "../ledger/contract"
import type { Transaction } from "../ledger/transaction"
import { NO_FUNDS, STOLEN_CARD, laterOutcome, type Scenario } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"

/** Stores the card of an approved payment under a new token if the request has token_flag `YES`. */
export function storeCard(gateway: SimulatedGateway, transaction: Transaction): void {
  const { card, order, account, scenario } = transaction
  if (!order.token_wanted || !card || transaction.token_id !== "") return
  transaction.token_id = gateway.ids.unguessable()
  gateway.records.store({
    token_id: transaction.token_id,
    order_no: order.order_no,
    account,
    shopper_id: order.shopper_id,
    card,
    scenario,
    charges: 0,
  })
}

/** The scenario of a stored card's next charge: a fault's scenario, else the card's own. */
export function nextCharge(gateway: SimulatedGateway, { order_no, scenario, charges }: StoredCard): Scenario {
  const fault = gateway.faults.ofCharge(order_no)
  switch (fault) {
    case "charge_declined":
      return { ...scenario, threeDs: "not_enrolled", outcome: NO_FUNDS }
    case "charge_stolen":
      return { ...scenario, threeDs: "not_enrolled", outcome: STOLEN_CARD }
    case "charge_challenge":
      return { ...scenario, threeDs: "challenge", outcome: { kind: "approved" } }
    case undefined:
      return { ...scenario, outcome: laterOutcome(scenario, charges) ?? scenario.outcome }
  }
}

export function hasExpired(expires: string, now: number): boolean {
  return expires < new Date(now).toISOString().slice(0, 7).replace("-", "")
}
