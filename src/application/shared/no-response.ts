import { MedusaError } from "@medusajs/framework/utils"

/** The gateway did not respond and the webhook cannot be processed without a response. The webhook inbox retries it. */
export class NoResponseError extends MedusaError {
  constructor(message: string) {
    super(MedusaError.Types.UNEXPECTED_STATE, message)
  }
}
