import { AMOUNT_RULES, CHARGE_FAULTS, DEDUCTION_FAULTS, SCENARIOS } from "../../../src/sandbox"
import type { Scenario } from "../../../src/sandbox"
import { code, table } from "../table"

/** What the sandbox makes of a card, a cardholder's name or an amount. */
export function testCards(): string {
  return table(
    ["Paid with", "Result"],
    SCENARIOS.map(({ by, does }) => [chooser(by), does])
  )
}

/** What the sandbox makes of the amount of a capture, cancellation or refund. */
export function testAmounts(): string {
  return table(
    ["Operation", "Amount", "Result"],
    AMOUNT_RULES.map(({ operation, amount, does }) => [operation, code(amount), does])
  )
}

/** What the sandbox makes of chosen cycles of a subscription, or uses of a stored card. */
export function testCycles(): string {
  const rows = (what: string, faults: Readonly<Record<string, string>>) =>
    Object.entries(faults).map(([fault, does]) => [what, code(fault), does])
  return table(
    ["Charge", "Fault", "Result"],
    [...rows("charge of a stored card", CHARGE_FAULTS), ...rows("gateway charge", DEDUCTION_FAULTS)]
  )
}

function chooser(by: Scenario["by"]): string {
  if ("card" in by) return `card ${code(by.card)}`
  return "holder" in by ? `name on the card ${code(by.holder)}` : `amount ${code(by.amount)}`
}
