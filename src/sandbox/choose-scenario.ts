import { writeAmount, type Hundredths } from "./money"
import { AMOUNT_RULES, NOT_A_TEST_CARD, SCENARIOS, type AmountRule, type Scenario } from "./scenarios"

const byCard = new Map<string, Scenario>()
const byHolder = new Map<string, Scenario>()
const byAmount = new Map<string, Scenario>()
for (const scenario of SCENARIOS) {
  if ("card" in scenario.by) byCard.set(scenario.by.card, scenario)
  else if ("holder" in scenario.by) byHolder.set(scenario.by.holder, scenario)
  else byAmount.set(scenario.by.amount, scenario)
}

/** Maps a card number to its scenario, so the number is no longer needed. */
export function scenarioOfCard(number: string): Scenario {
  return byCard.get(number) ?? NOT_A_TEST_CARD
}

/**
 * Chooses the scenario of a payment: the card's scenario decides unless it is plain approval. Then the cardholder's
 * name and the amount decide.
 */
export function chooseScenario(ofCard: Scenario, holder: string, amount: Hundredths): Scenario {
  if (ofCard.id !== "approved") return ofCard
  const name = holder.trim().replace(/\s+/g, " ").toUpperCase()
  return byHolder.get(name) ?? byAmount.get(writeAmount(amount)) ?? ofCard
}

/** The special effect of an amount on a later operation, if any. */
export function amountRule(operation: AmountRule["operation"], amount: Hundredths): AmountRule | undefined {
  return AMOUNT_RULES.find((rule) => rule.operation === operation && rule.amount === writeAmount(amount))
}
