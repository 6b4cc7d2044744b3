import { issueMessage } from "../../../gateway"
import { inEnglish } from "../../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { ShopperRequest } from "../../../modules/acquiring/sql/rows"
import { serverFieldsSchema } from "../../../modules/acquiring/security/server-fields"
import { acquiringOf } from "../../shared/acquiring"
import type { PaymentContext } from "../context/get-payment-context"

/**
 * Adds the fields of the merchant's server (option `serverFields`) to the browser's fields.
 *
 * @throws MedusaError if the option returns a value that cannot be sent to the gateway; the message contains no value
 */
export async function withServerFields(
  container: MedusaContainer,
  { session, payable }: PaymentContext,
  request: ShopperRequest
): Promise<ShopperRequest> {
  const { serverFields } = acquiringOf(container).options
  if (!serverFields) return request
  const payment = {
    payment_session_id: session.id,
    cart_id: payable.id,
    customer_id: payable.customer?.hasAccount ? payable.customer.id : undefined,
  }
  const read = serverFieldsSchema.safeParse((await serverFields(payment, container)) ?? {})
  if (read.success) return { ...request, extra: { ...request.extra, ...read.data } }
  const [issue] = read.error.issues
  const field = issue?.path.map(String).join(".") ?? ""
  throw new MedusaError(
    MedusaError.Types.UNEXPECTED_STATE,
    `The option serverFields of medusa-payment-acquiring returned a wrong value${field === "" ? "" : ` for ${field}`}: ${issue ? inEnglish(issueMessage(issue)) : "it is no object"}. Nothing was sent.`
  )
}
