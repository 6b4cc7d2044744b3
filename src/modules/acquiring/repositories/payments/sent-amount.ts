import { MedusaError } from "@medusajs/framework/utils"
import type { GatewayAmount } from "../../../../domain/shared/money"
import { parseGatewayAmount } from "../../../../domain/shared/money"
import type { ModificationRow } from "../../sql/rows"

/**
 * The amount of an operation as it was sent. Without it no sum of its payment is right, so that nothing is decided by what is left.
 *
 * @throws MedusaError where the row holds none
 */
export function sentAmount({ id, amount: text }: Pick<ModificationRow, "id" | "amount">): GatewayAmount {
  const amount = parseGatewayAmount(text)
  if (!amount)
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      `Operation ${id} has no amount that could have been sent.`
    )
  return amount
}
