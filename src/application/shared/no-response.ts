import { MedusaMessageError } from "./medusa-message-error"
import type { Message } from "../../domain/shared/messages/message"
import { MedusaError } from "@medusajs/framework/utils"

/** The gateway did not respond and the webhook cannot be processed without a response. The webhook inbox retries it. */
export class NoResponseError extends MedusaMessageError {
  constructor(message: Message) {
    super(MedusaError.Types.UNEXPECTED_STATE, message)
  }
}
