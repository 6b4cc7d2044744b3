import { ZodError } from "@medusajs/framework/zod"
import { said } from "../../../domain/shared/told"
import { EncryptionKeyError } from "../security/encryption"
import { issueWords } from "./issue-words"

/** Why what is stored of an account cannot be used. */
export interface AccountFault {
  /** What has to be saved anew, by its path. */
  readonly field: string
  /** What is wrong, and what to do; for the merchant. */
  readonly summary: string
}

/** Thrown to who needs an account that cannot be used; the message has the fault. */
export class AccountFaultError extends Error {
  override readonly name = "AccountFaultError"

  constructor(handle: string, { summary }: AccountFault) {
    super(said`The account "${handle}" cannot be read. ${summary}`)
  }
}

/** The fault that an account's keys or settings showed when they were read; `undefined` for an error of something else. */
export function accountFaultOf(error: unknown): AccountFault | undefined {
  if (error instanceof EncryptionKeyError) {
    return {
      field: "sign_key",
      summary: said`Its stored keys do not open: encryptionKey of the plugin's options does not hold the key by which they were sealed, or they were changed. Add that key to encryptionKey, or save sign_key anew.`,
    }
  }
  if (!(error instanceof ZodError)) return undefined
  const [issue] = error.issues
  if (issue?.code === "unrecognized_keys") {
    const field = issue.keys.join(", ")
    return {
      field,
      summary: said`This version of the plugin does not know ${field} of its settings. Run the version by which that was saved, or save the account once more, which leaves it out.`,
    }
  }
  const field = issue?.path.map(String).join(".") || "settings"
  return {
    field,
    summary: said`${field} of its settings is not right: ${issue ? issueWords(issue) : error.name}. Save another value.`,
  }
}
