import { createHash, timingSafeEqual } from "node:crypto"

/**
 * The signature of section 5: SHA-256 over the UTF-8 bytes of the trimmed values, joined with nothing, the account's
 * sign_key last; 64 lower-case hexadecimal characters.
 */
export function signatureOf(values: readonly string[], signKey: string): string {
  return createHash("sha256")
    .update(values.map((value) => value.trim()).join("") + signKey, "utf8")
    .digest("hex")
}

/** Whether `given` is the signature of `values`, in either case of the letters. Compares in constant time. */
export function isSignatureOf(values: readonly string[], signKey: string, given: string): boolean {
  if (!/^[0-9A-Fa-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signatureOf(values, signKey), "hex"))
}
