import { MedusaError } from "@medusajs/framework/utils"
import type { GatewayAmount } from "../../../../domain/shared/money"
import { parseGatewayAmount } from "../../../../domain/shared/money"
import type { ModificationRow } from "../../sql/rows"

/**
 * The amount of a modification as it was sent. Without it, every sum of its payment is wrong, so no decision may use
 * them.
 *
 * @throws MedusaError if the row has no valid amount
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
