import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { RequestErrorCode } from "../../application/shared/request-error"
import { RequestError } from "../../application/shared/request-error"

/**
 * Runs a function and converts its request errors to Medusa errors. Medusa would return any other error as an unknown
 * one.
 */
export async function asMedusaError<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    throw new MedusaMessageError(typeOf(error.code), error.content)
  }
}

function typeOf(code: RequestErrorCode): string {
  if (code === "not_found") return MedusaError.Types.NOT_FOUND
  return code === "amount_not_payable" || code === "invalid_request"
    ? MedusaError.Types.INVALID_DATA
    : MedusaError.Types.NOT_ALLOWED
}
