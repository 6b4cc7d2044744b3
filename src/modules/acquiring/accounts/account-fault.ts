import { issueMessage } from "../../../gateway"
import { MessageError } from "../../../domain/shared/messages/message-error"
import { ZodError } from "@medusajs/framework/zod"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import { EncryptionKeyError } from "../security/encryption"

/** Why the stored settings of an account cannot be used. */
export interface AccountFault {
  /** The path of the field that must be saved again. */
  readonly field: string
  /** The cause and the next action, for the merchant. */
  readonly summary: Message
}

/** Thrown to a caller that needs an unusable account; the message contains the fault. */
export class AccountFaultError extends MessageError {
  override readonly name = "AccountFaultError"

  constructor(handle: string, { summary }: AccountFault) {
    super(createMessage("accounts.unreadable", { account: handle, reason: summary }))
  }
}

/** The fault that reading an account's keys or settings raised; `undefined` for any other error. */
export function accountFaultOf(error: unknown): AccountFault | undefined {
  if (error instanceof EncryptionKeyError) {
    return { field: "sign_key", summary: createMessage("accounts.stored_keys_undecryptable") }
  }
  if (!(error instanceof ZodError)) return undefined
  const [issue] = error.issues
  if (issue?.code === "unrecognized_keys") {
    const field = issue.keys.join(", ")
    return { field, summary: createMessage("accounts.stored_setting_unsupported", { field }) }
  }
  const field = issue?.path.map(String).join(".") || "settings"
  return {
    field,
    summary: createMessage("accounts.stored_setting_invalid", {
      field,
      reason: issue ? issueMessage(issue) : error.name,
    }),
  }
}
