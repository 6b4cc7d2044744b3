import { MedusaError } from "@medusajs/framework/utils"
import { inEnglish } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"

/** An error that Medusa shows, with its message. Medusa's own routes return its English only. */
export class MedusaMessageError extends MedusaError {
  constructor(
    type: string,
    readonly content: Message,
    code?: string
  ) {
    super(type, inEnglish(content), code)
  }
}
