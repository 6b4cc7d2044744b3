import { possibleActions, type Action } from "../control/action"
import { viewTransaction, type TransactionView } from "../ledger/transaction-view"
import type { Transaction } from "../ledger/transaction"
import { AMOUNT_RULES, SCENARIOS } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"
import { page } from "./document"
import { html, NOTHING, type Html } from "./html"
import { STAFF_STYLE } from "./staff-style"

const MOST_SHOWN = 100

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
  dispute: "Dispute",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
}

/** Renews the list every two seconds, unless a person is about to press something in it. */
const REFRESH = `
setInterval(async () => {
  const list = document.getElementById("live")
  if (document.hidden || list.matches(":hover, :focus-within")) return
  try {
    const text = await (await fetch("/")).text()
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("live")
    if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes)
  } catch {}
}, 2000)
`

/** The sandbox's page for people: every transaction, newest first, with what can be done to it. */
export function transactionsPage(gateway: SimulatedGateway): Html {
  const transactions = gateway.books.transactions().reverse()
  const shown = transactions.slice(0, MOST_SHOWN)
  return page(
    "Sandbox gateway",
    STAFF_STYLE,
    html`<header><h1>Sandbox gateway</h1><p>${gateway.url()} · no money moves</p></header>
<main>
<section id="live" aria-label="Transactions">
<h2>Transactions <span class="count">${transactions.length}</span></h2>
${shown.length === 0 ? html`<p class="empty">Nothing yet. Pay for something in the shop; it appears here at once.</p>` : NOTHING}
${shown.map((transaction) => row(gateway, transaction))}
${transactions.length > MOST_SHOWN ? html`<p class="empty">The newest ${MOST_SHOWN} are shown.</p>` : NOTHING}
</section>
${testCards()}
</main>`,
    REFRESH
  )
}

function row(gateway: SimulatedGateway, transaction: Transaction): Html {
  const seen = viewTransaction(gateway.books, transaction)
  const contract = gateway.books.contracts.get(transaction.recurring_id)
  return html`<article data-transaction="${seen.transaction_id}">
<div class="line">
<span class="state ${seen.state}">${seen.state.replaceAll("_", " ")}</span>
<strong class="amount">${seen.currency} ${seen.amount}</strong>
<span class="order">${seen.order_no}</span>
<time datetime="${seen.created_at}">${seen.created_at.slice(11, 19)}</time>
</div>
<p class="facts">${facts(seen).join(" · ")}</p>
<p class="facts">${notified(gateway, seen.transaction_id)}</p>
<div class="actions">${possibleActions(transaction, contract?.state === "active").map((action) => button(seen.transaction_id, action))}</div>
</article>`
}

function facts(seen: TransactionView): string[] {
  const amounts = [
    ["captured", seen.captured],
    ["refunded", seen.refunded],
    ["refunding", seen.refunding],
    ["cancelled", seen.cancelled],
  ]
  return [
    seen.transaction_id,
    seen.flow,
    ...(seen.card ? [seen.card] : []),
    seen.result_info,
    ...amounts.flatMap(([name, amount]) => (amount === "0.00" ? [] : [`${name ?? ""} ${amount ?? ""}`])),
    ...(seen.dispute === "none" ? [] : [`dispute ${seen.dispute}`]),
    ...(seen.recurring_id ? [seen.recurring_id] : []),
  ]
}

function notified(gateway: SimulatedGateway, transactionId: string): string {
  const deliveries = gateway.courier.deliveries().filter((delivery) => delivery.transaction_id === transactionId)
  if (deliveries.length === 0) return "No notification was sent."
  const told = deliveries.map(({ kind, state, tries }) => {
    const last = tries.at(-1)
    const outcome = last ? ` (${last.status ?? last.error}${tries.length > 1 ? `, ${tries.length} tries` : ""})` : ""
    return `${kind.toLowerCase()} ${state.replaceAll("_", " ")}${outcome}`
  })
  return `Notifications: ${told.slice(-6).join(", ")}`
}

const button = (transactionId: string, action: Action): Html =>
  html`<form method="post" action="/sandbox/transactions/${transactionId}/${action}"><button data-action="${action}">${LABELS[action]}</button></form>`

function testCards(): Html {
  const rows = SCENARIOS.map(({ by, does }) => {
    const what = "card" in by ? by.card.replace(/(\d{4})(?=\d)/g, "$1 ") : "holder" in by ? `Name ${by.holder}` : `Amount ${by.amount}`
    return html`<tr><td><code>${what}</code></td><td>${does}</td></tr>`
  })
  const rules = AMOUNT_RULES.map(({ operation, amount, does }) => html`<tr><td><code>${operation} ${amount}</code></td><td>${does}</td></tr>`)
  return html`<section class="cards" aria-label="Test cards"><h2>Test cards</h2>
<p class="facts">Any month to come, any security code of 3 digits (4 for American Express).</p>
<table><thead><tr><th>Pay with</th><th>What happens</th></tr></thead><tbody>${rows}${rules}</tbody></table></section>`
}
