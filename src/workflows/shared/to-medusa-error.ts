import { MedusaMessageError } from "../../application/shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import { RequestError } from "../../application/shared/request-error"

/** A rejected request as a Medusa error, with the name of the wrong field. */
class RejectedRequest extends MedusaMessageError {
  readonly field: string | undefined

  constructor({ status, content, code, field }: RequestError) {
    super(typeOf(status), content, code)
    this.field = field
  }
}

/**
 * Converts a request error to a Medusa error with the same `code`, message and field. A workflow serializes the errors
 * of its steps, and Medusa's routes recognize only its own types. Other errors stay as they are.
 */
export function toMedusaError(error: unknown): unknown {
  return error instanceof RequestError ? new RejectedRequest(error) : error
}

function typeOf(status: number): string {
  if (status === 404) return MedusaError.Types.NOT_FOUND
  // Medusa replaces the message of a conflict, and the message names the reason.
  return status === 400 ? MedusaError.Types.INVALID_DATA : MedusaError.Types.NOT_ALLOWED
}
