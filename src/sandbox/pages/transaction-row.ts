import { possibleActions, type Action } from "../control/action"
import type { Transaction } from "../ledger/transaction"
import { viewTransaction, type TransactionView } from "../ledger/transaction-view"
import type { SimulatedGateway } from "../simulated-gateway"
import { html, type Html } from "./html"

const LABELS: Readonly<Record<Action, string>> = {
  notify: "Notify again",
  approve: "Approve",
  decline: "Decline",
  capture: "Capture",
  cancel: "Cancel",
  refund: "Refund",
  refund_done: "Refund done",
  refund_failed: "Refund failed",
  deduct: "Deduct now",
  take_again: "Take it twice",
  dispute: "Dispute",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
}
const MOST_WEBHOOKS = 6

/** A transaction on the staff page, with its webhooks and the buttons for its state. */
export function transactionRow(gateway: SimulatedGateway, transaction: Transaction): Html {
  const seen = viewTransaction(gateway.records, transaction)
  const isRecurring = gateway.records.contracts.get(transaction.recurring_id)?.state === "active"
  return html`<article data-transaction="${seen.transaction_id}">
<div class="line">
<span class="state ${seen.state}">${seen.state.replaceAll("_", " ")}</span>
<strong class="amount">${seen.currency} ${seen.amount}</strong>
<span class="order">${seen.order_no}</span>
<time datetime="${seen.created_at}">${seen.created_at.slice(11, 19)}</time>
</div>
<p class="facts">${facts(seen).join(" · ")}</p>
<p class="facts">${notified(gateway, seen)}</p>
<div class="actions">${possibleActions(transaction, isRecurring).map((action) => button(seen.transaction_id, action))}</div>
</article>`
}

function facts(seen: TransactionView): string[] {
  const { captured, refunded, refunding, canceled } = seen
  const moved = Object.entries({ captured, refunded, refunding, canceled }).filter(([, amount]) => amount !== "0.00")
  const dispute = seen.dispute === "none" ? "" : `dispute ${seen.dispute}`
  const known = [
    seen.transaction_id,
    seen.flow,
    seen.card,
    seen.result_info,
    ...moved.map((pair) => pair.join(" ")),
    dispute,
    seen.recurring_id,
  ]
  return known.filter((fact) => fact !== "")
}

function notified(gateway: SimulatedGateway, { transaction_id, notify_url }: TransactionView): string {
  if (notify_url === "") return "No notify_url: no webhook is sent."
  const deliveries = gateway.webhookQueue.deliveries().filter((delivery) => delivery.transaction_id === transaction_id)
  if (deliveries.length === 0) return "No webhook yet."
  const lines = deliveries.slice(-MOST_WEBHOOKS).map(({ kind, state, attempts }) => {
    const last = attempts.at(-1)
    const outcome = last
      ? ` (${last.status ?? last.error}${attempts.length > 1 ? `, ${attempts.length} attempts` : ""})`
      : ""
    return `${kind.toLowerCase()} ${state.replaceAll("_", " ")}${outcome}`
  })
  return `Webhooks: ${lines.join(", ")}`
}

const button = (transactionId: string, action: Action): Html =>
  html`<form method="post" action="/sandbox/transactions/${transactionId}/${action}">
<button data-action="${action}">${LABELS[action]}</button>
</form>`
