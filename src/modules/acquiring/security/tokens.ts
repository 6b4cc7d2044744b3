import { createHash, createHmac, randomBytes } from "node:crypto"

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
