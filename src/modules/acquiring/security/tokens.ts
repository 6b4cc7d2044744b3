import { createHash, createHmac, randomBytes } from "node:crypto"

/** A new secret for one of our addresses; only its hash is stored. */
export function newToken(): string {
  return randomBytes(24).toString("base64url")
}

/** What is stored of a token, and looked up by. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/**
 * The `ref` of a payment session: ours, and not to be guessed from the session's id. It is the only thing in a session's
 * data that may name a row, and nothing but a look at that row follows from it.
 */
export function sessionRef(sessionId: string, encryptionKey: string): string {
  return createHmac("sha256", encryptionKey).update(`session-ref:${sessionId}`).digest("base64url").slice(0, 24)
}
