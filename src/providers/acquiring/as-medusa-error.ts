import { MedusaError } from "@medusajs/framework/utils"
import type { RefusalCode } from "../../workflows/refusal"
import { Refusal } from "../../workflows/refusal"

/** Does something for Medusa, to which a refusal is an error of its own kind: any other would be an unknown error to whoever asked. */
export async function asMedusaError<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new MedusaError(typeOf(error.code), error.message)
  }
}

function typeOf(code: RefusalCode): string {
  if (code === "not_found") return MedusaError.Types.NOT_FOUND
  return code === "amount_not_payable" || code === "invalid_request"
    ? MedusaError.Types.INVALID_DATA
    : MedusaError.Types.NOT_ALLOWED
}
