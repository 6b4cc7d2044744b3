import { MedusaError } from "@medusajs/framework/utils"

/** The gateway gave no answer, without which a webhook cannot be processed: it is retried once the gateway answers again. */
export class NoResponseError extends MedusaError {
  constructor(message: string) {
    super(MedusaError.Types.UNEXPECTED_STATE, message)
  }
}
