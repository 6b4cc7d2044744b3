import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** A new secret for a URL of the plugin; only its hash is stored. */
export function newToken(): string {
  return randomBytes(24).toString("base64url")
}

/** The stored form of a token, also used for its lookup. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/**
 * The `ref` of a payment session, which cannot be guessed from the session's id. It is the only value in a session's
 * data that may identify a row, and it permits only a look at that row.
 */
export function sessionRef(sessionId: string, encryptionKey: string): string {
  return createHmac("sha256", encryptionKey).update(`session-ref:${sessionId}`).digest("base64url").slice(0, 24)
}

/** The content of an access token: one payment session, for one customer or a guest. */
export interface AccessGrant {
  readonly sessionId: string
  readonly customerId?: string
}

/** Access to one payment session for a browser that does not have the customer's login. It is signed and not stored. */
export function newAccessToken(
  { sessionId, customerId = "" }: AccessGrant,
  expires: Date,
  encryptionKey: string
): string {
  const claims = `${expires.getTime()}.${customerId}`
  return `${claims}.${signAccess(sessionId, claims, encryptionKey)}`
}

/** Reads an access token of a session. @returns `undefined` if it is expired, forged or of another session */
export function readAccessToken(
  token: string,
  sessionId: string,
  encryptionKeys: readonly string[],
  now: Date
): AccessGrant | undefined {
  const [, expires = "", customerId = "", signature = ""] = /^(\d{1,15})\.(\w{0,64})\.([\w-]{43})$/.exec(token) ?? []
  const claims = `${expires}.${customerId}`
  const isGenuine = encryptionKeys.some((key) => areEqual(signAccess(sessionId, claims, key), signature))
  if (!isGenuine || Number(expires) <= now.getTime()) return undefined
  return { sessionId, ...(customerId && { customerId }) }
}

function signAccess(sessionId: string, claims: string, encryptionKey: string): string {
  return createHmac("sha256", encryptionKey).update(`session-access:${sessionId}:${claims}`).digest("base64url")
}

function areEqual(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
