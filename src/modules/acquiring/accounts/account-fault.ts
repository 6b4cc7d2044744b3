import { ZodError } from "@medusajs/framework/zod"
import { englishOf } from "../../../domain/shared/messages/message"
import { EncryptionKeyError } from "../security/encryption"
import { issueMessages } from "./issue-messages"

/** Why the stored settings of an account cannot be used. */
export interface AccountFault {
  /** The path of the field that must be saved again. */
  readonly field: string
  /** The cause and the next action, for the merchant. */
  readonly summary: string
}

/** Thrown to a caller that needs an unusable account; the message contains the fault. */
export class AccountFaultError extends Error {
  override readonly name = "AccountFaultError"

  constructor(handle: string, { summary }: AccountFault) {
    super(englishOf("accounts.unreadable", { account: handle, reason: summary }))
  }
}

/** The fault that reading an account's keys or settings raised; `undefined` for any other error. */
export function accountFaultOf(error: unknown): AccountFault | undefined {
  if (error instanceof EncryptionKeyError) {
    return {
      field: "sign_key",
      summary: englishOf("accounts.stored_keys_undecryptable"),
    }
  }
  if (!(error instanceof ZodError)) return undefined
  const [issue] = error.issues
  if (issue?.code === "unrecognized_keys") {
    const field = issue.keys.join(", ")
    return {
      field,
      summary: englishOf("accounts.stored_setting_unsupported", { field }),
    }
  }
  const field = issue?.path.map(String).join(".") || "settings"
  return {
    field,
    summary: englishOf("accounts.stored_setting_invalid", { field, reason: issue ? issueMessages(issue) : error.name }),
  }
}
