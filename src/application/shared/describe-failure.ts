import { MedusaError } from "@medusajs/framework/utils"
import { englishOf } from "../../domain/shared/messages/message"
import { GatewayError } from "../../gateway"
import { AccountFaultError } from "../../modules/acquiring/accounts/account-fault"
import { EncryptionKeyError } from "../../modules/acquiring/security/encryption"
import { RequestError } from "./request-error"

/**
 * Returns the text of an error that may be stored or logged. An error of the plugin or of Medusa gives its message. Any
 * other error gives only its name, code and origin, because a message of a database or parser quotes its input.
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
