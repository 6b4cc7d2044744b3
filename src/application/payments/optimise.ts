import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { RecommendedMethod } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import { newOrderNo } from "../../modules/acquiring/security/order-number"
import { requireAccount } from "../accounts/accounts"
import { acquiringOf } from "../shared/acquiring"
import { payableAmount, payableCurrency } from "./attempts/begin-attempt"
import { RequestError } from "../shared/request-error"
import type { SessionAccess } from "./context/get-payment-context"
import { getPaymentContext } from "./context/get-payment-context"

export interface OptimiseHints {
  readonly card_type?: string
  readonly platform?: string
  readonly country?: string
}

/** How many of these questions a process asks at a time: shoppers ask as often as they like, and payments go by the same connections. */
const AT_ONCE = 4

let asked = 0

/**
 * Asks the gateway which payment methods suit a payment, best first. Nothing is booked; no answer is no recommendation, nor is there one
 * while many others ask.
 *
 * @throws Refusal `operation_switched_off` naming the setting
 */
export async function optimise(
  container: MedusaContainer,
  access: SessionAccess,
  hints: OptimiseHints,
  clock: Clock
): Promise<readonly RecommendedMethod[]> {
  const acquiring = acquiringOf(container)
  const subject = await getPaymentContext(container, access)
  const account = await requireAccount(acquiring, subject.handle)
  const currency = payableCurrency(subject.currencyCode, account)
  const request_id = newOrderNo(await acquiring.installation.orderNoPrefix(clock()), clock())
  const amount = payableAmount(subject.exactAmount, currency)
  if (asked >= AT_ONCE) return []
  asked++
  try {
    const outcome = await acquiring
      .client(account)
      .optimise({ request_id, currency, amount, shopper_email: subject.payable.email, ...hints })
    return outcome.kind === "answered" ? outcome.methods : []
  } catch (error) {
    if (error instanceof OperationSwitchedOff)
      throw new RequestError("operation_switched_off", error.setting, error.message)
    throw error
  } finally {
    asked--
  }
}
