/** The reasons for which the gateway rejects the account itself, whatever the request (gateway-api 3, 5). */
export const CREDENTIAL_REJECTIONS = ["access", "signature", "environment"] as const

export type CredentialRejection = (typeof CREDENTIAL_REJECTIONS)[number]

/** The result codes of payments that reject the account. */
const CODES: Readonly<Record<string, CredentialRejection>> = {
  I0013: "signature",
  I0014: "environment",
  I0015: "environment",
}

/** The fields that name the account. If the gateway rejects one of them, it rejects the requests of every shopper. */
const NAMES_THE_ACCOUNT: readonly string[] = ["merchant_id", "account_id"]

/**
 * Returns why the gateway rejected the account; `undefined` if the rejection is about the request only.
 *
 * @param code the gateway's code of the rejection
 * @param source the field that the gateway names as the cause
 */
export function credentialRejectionOf(code: string | undefined, source?: string): CredentialRejection | undefined {
  if (code !== undefined && Object.hasOwn(CODES, code)) return CODES[code]
  return source !== undefined && NAMES_THE_ACCOUNT.includes(source) ? "access" : undefined
}

export function isCredentialRejection(reason: string): reason is CredentialRejection {
  return CREDENTIAL_REJECTIONS.some((one) => one === reason)
}
