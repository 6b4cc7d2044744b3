import { parseCurrency } from "../domain/shared/currency"
import { verbatim } from "../domain/shared/messages/message"
import type { GatewayAmount } from "../domain/shared/money"
import { MoneyError, parseGatewayAmount } from "../domain/shared/money"
import type { PaymentAmounts, ModificationEntry } from "../domain/modifications/modification-rules"
import type {
  ModificationKind,
  ModificationState,
  EmittedModification,
} from "../domain/modifications/modification-state"
import type { PaymentState } from "../domain/payments/payment-state"

export function amountOf(text: string): GatewayAmount {
  const amount = parseGatewayAmount(text)
  if (!amount) throw new MoneyError("not_decimal", verbatim(`${text} is no amount.`))
  return amount
}

/** A payment of 21.77 EUR, or another amount, in a state. */
export function held(state: PaymentState, amount = "21.77"): PaymentAmounts {
  const currency = parseCurrency("EUR")
  if (!currency) throw new MoneyError("not_decimal", verbatim("There is no euro."))
  return { state, amount: amountOf(amount), currency }
}

/** A modification of that payment. */
export function entry(
  kind: ModificationKind,
  state: ModificationState,
  amount = "10.00",
  exact_amount = amount
): ModificationEntry & EmittedModification {
  return {
    kind,
    state,
    amount: amountOf(amount),
    exact_amount,
    history: [{ from: "processing", to: state }],
    gateway_reference: null,
    recorded_at: null,
  }
}
