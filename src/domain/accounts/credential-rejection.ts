/** With which words the gateway turns the account itself away, whatever was asked for (gateway-api 3, 5). */
export const CREDENTIAL_REJECTIONS = ["access", "signature", "environment"] as const

export type CredentialRejection = (typeof CREDENTIAL_REJECTIONS)[number]

/** The result codes of payments that say so. */
const CODES: Readonly<Record<string, CredentialRejection>> = {
  I0013: "signature",
  I0014: "environment",
  I0015: "environment",
}

/** The fields that name the account: a request that is refused for one of them is refused whoever the shopper is. */
const NAMES_THE_ACCOUNT: readonly string[] = ["merchant_id", "account_id"]

/**
 * Whether a refusal is about the account and not about what was asked for.
 *
 * @param code the gateway's code beside it
 * @param source the field that the gateway names as the one at fault
 */
export function credentialRejectionOf(code: string | undefined, source?: string): CredentialRejection | undefined {
  if (code !== undefined && Object.hasOwn(CODES, code)) return CODES[code]
  return source !== undefined && NAMES_THE_ACCOUNT.includes(source) ? "access" : undefined
}

/** Whether a reason for which the gateway does not work on requests is one of these. */
export function isCredentialRejection(reason: string): reason is CredentialRejection {
  return CREDENTIAL_REJECTIONS.some((one) => one === reason)
}
