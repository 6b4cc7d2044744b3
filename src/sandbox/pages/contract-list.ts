import type { Contract } from "../ledger/contract"
import { writeAmount } from "../money"
import type { SimulatedGateway } from "../simulated-gateway"
import { dateTimeText } from "../timestamp"
import { html, NOTHING, type Html } from "./html"

const MOST_SHOWN = 50

/** The subscriptions on the staff page, newest first, with their schedule and a button to charge now. */
export function contractList(gateway: SimulatedGateway): Html {
  const contracts = gateway.records.contracts.values().reverse()
  if (contracts.length === 0) return NOTHING
  return html`<h2>Subscriptions <span class="count">${contracts.length}</span></h2>
${contracts.slice(0, MOST_SHOWN).map((contract) => contractRow(gateway, contract))}`
}

function contractRow(gateway: SimulatedGateway, contract: Contract): Html {
  const { recurring_id, state, order, amount, subscription, deductions, next_at } = contract
  const first = gateway.records.ofOrder(contract.account, order.order_no)[0]
  const next = next_at === undefined ? "nothing follows" : `next on ${dateTimeText(next_at)}`
  const period = `every ${subscription.interval_count} ${subscription.interval}`
  return html`<article data-contract="${recurring_id}">
<div class="line">
<span class="state ${state}">${state}</span>
<strong class="amount">${order.currency} ${writeAmount(amount)}</strong>
<span class="order">${order.order_no}</span>
</div>
<p class="facts">${[subscription.contract_name, recurring_id, period, `${deductions} deducted`, next].join(" · ")}</p>
<div class="actions">${first && state === "active" ? deductButton(first.transaction_id) : NOTHING}</div>
</article>`
}

const deductButton = (transactionId: string): Html =>
  html`<form method="post" action="/sandbox/transactions/${transactionId}/deduct"><button data-action="deduct">Deduct now</button></form>`
