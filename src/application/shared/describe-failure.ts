import { MedusaError } from "@medusajs/framework/utils"
import { englishOf } from "../../domain/shared/messages/message"
import { GatewayError } from "../../gateway"
import { AccountFaultError } from "../../modules/acquiring/accounts/account-fault"
import { EncryptionKeyError } from "../../modules/acquiring/security/encryption"
import { RequestError } from "./request-error"

/**
 * What may be stored or logged of an error: the sentence of one of ours or of Medusa's, and of every other only its name, its
 * code and where it came from. A database's or parser's message quotes what it was given.
 */
export function describeFailure(error: unknown): string {
  if (
    MedusaError.isMedusaError(error) ||
    error instanceof GatewayError ||
    error instanceof RequestError ||
    error instanceof EncryptionKeyError ||
    error instanceof AccountFaultError
  ) {
    return error.message
  }
  if (!(error instanceof Error)) return englishOf("common.unknown_error")
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : ""
  const [frame = ""] = /^\s+at .*$/m.exec(error.stack ?? "") ?? []
  return `${error.name}${code}${frame ? ` ${frame.trim()}` : ""}`
}
