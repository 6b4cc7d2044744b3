import { AMOUNT_RULES, SCENARIOS, type Scenario } from "../scenarios"
import { groupedDigits } from "./card-text"
import { html, type Html } from "./html"

export function testCardTable(): Html {
  const scenarios = SCENARIOS.map(({ by, does }) => row(trigger(by), does))
  const rules = AMOUNT_RULES.map(({ operation, amount, does }) => row(`${operation} ${amount}`, does))
  return html`<details class="cards" open><summary>Test cards</summary>
<p class="facts">Any month to come, any security code of 3 digits (4 for American Express).</p>
<table><thead><tr><th>Pay with</th><th>Result</th></tr></thead><tbody>${scenarios}${rules}</tbody></table></details>`
}

const row = (what: string, does: string): Html => html`<tr><td><code>${what}</code></td><td>${does}</td></tr>`

function trigger(by: Scenario["by"]): string {
  if ("card" in by) return groupedDigits(by.card)
  return "holder" in by ? `Name ${by.holder}` : `Amount ${by.amount}`
}
