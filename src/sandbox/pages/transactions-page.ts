import type { SimulatedGateway } from "../simulated-gateway"
import { contractList } from "./contract-list"
import { page } from "./document"
import { html, NOTHING, type Html } from "./html"
import { STAFF_STYLE } from "./staff-style"
import { testCardTable } from "./test-card-table"
import { transactionRow } from "./transaction-row"

const MOST_SHOWN = 100
const MOST_REFUSED = 5

/** Refreshes the list every two seconds, unless a person hovers over it or has focus in it. */
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

/** The sandbox's staff page: every transaction, newest first, with its actions. */
export function transactionsPage(gateway: SimulatedGateway): Html {
  const transactions = gateway.records.transactions().reverse()
  const shown = transactions.slice(0, MOST_SHOWN)
  return page(
    "Sandbox gateway",
    STAFF_STYLE,
    html`<header><h1>Sandbox gateway</h1><p>${gateway.url()} · no money moves</p></header>
<main>
<section id="live" aria-label="Transactions">
${notes(gateway)}
<h2>Transactions <span class="count">${transactions.length}</span></h2>
${shown.length === 0 ? html`<p class="empty">Nothing yet. Pay for something in the shop; it appears here at once.</p>` : NOTHING}
${shown.map((transaction) => transactionRow(gateway, transaction))}
${transactions.length > MOST_SHOWN ? html`<p class="empty">The newest ${MOST_SHOWN} are shown.</p>` : NOTHING}
${contractList(gateway)}
</section>
${testCardTable()}
</main>`,
    REFRESH
  )
}

/** Explains surprises: active faults, a stopped clock, rejected requests. */
function notes(gateway: SimulatedGateway): Html {
  const faults = gateway.faults.list().map(({ fault, operation, hits }) => {
    const what = operation === undefined ? fault : `${fault} of ${operation}`
    return `Fault in force: ${what}, played ${hits} times`
  })
  const clock = gateway.clock.running ? [] : ["The sandbox's clock is stopped."]
  const refused = gateway.records.requests
    .entries()
    .filter(({ answer }) => /^4|\bI0\d{3}\b/.test(answer))
    .slice(-MOST_REFUSED)
    .map(({ operation, answer, order_nos }) => `Refused: ${operation} ${order_nos.slice(0, 3).join(", ")} ${answer}`)
  const lines = [...faults.slice(0, MOST_REFUSED), ...clock, ...refused]
  return lines.length === 0 ? NOTHING : html`<ul class="notes">${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}
