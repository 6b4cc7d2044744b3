import { AMOUNT_RULES, CHARGE_FAULTS, DEDUCTION_FAULTS, SCENARIOS } from "../../../src/sandbox"
import type { Scenario } from "../../../src/sandbox"
import { code, table } from "../table"

/** Results that the sandbox gives by card, cardholder or amount. */
export function testCards(): string {
  return table(
    ["Paid with", "Result"],
    SCENARIOS.map(({ by, does }) => [chooser(by), does])
  )
}

/** Results that the sandbox gives by the amount of a capture, cancellation or refund. */
export function testAmounts(): string {
  return table(
    ["Operation", "Amount", "Result"],
    AMOUNT_RULES.map(({ operation, amount, does }) => [operation, code(amount), does])
  )
}

/** Results that the sandbox gives for chosen cycles of a subscription, or uses of a stored card. */
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
