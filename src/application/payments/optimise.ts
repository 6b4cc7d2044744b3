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

/** Maximum of concurrent calls per process. Shoppers may call without limit, and payments share the connections. */
const AT_ONCE = 4

let queried = 0

/**
 * Returns the gateway's recommended payment methods for a payment, best first. Nothing is charged. The list is empty if
 * the gateway does not respond or too many calls run.
 *
 * @throws a request error `operation_switched_off` with the setting
 */
export async function optimise(
  container: MedusaContainer,
  access: SessionAccess,
  hints: OptimiseHints,
  clock: Clock
): Promise<readonly RecommendedMethod[]> {
  const acquiring = acquiringOf(container)
  const context = await getPaymentContext(container, access)
  const account = await requireAccount(acquiring, context.handle)
  const currency = payableCurrency(context.currencyCode, account)
  const request_id = newOrderNo(await acquiring.installation.orderNoPrefix(clock()), clock())
  const amount = payableAmount(context.exactAmount, currency)
  if (queried >= AT_ONCE) return []
  queried++
  try {
    const outcome = await acquiring
      .client(account)
      .optimise({ request_id, currency, amount, shopper_email: context.payable.email, ...hints })
    return outcome.kind === "answered" ? outcome.methods : []
  } catch (error) {
    if (error instanceof OperationSwitchedOff)
      throw new RequestError("operation_switched_off", { field: error.setting, message: error.content })
    throw error
  } finally {
    queried--
  }
}
