import { createHash, timingSafeEqual } from "node:crypto"

/**
 * The signature of section 5: SHA-256 over the UTF-8 bytes of the trimmed values, joined without a separator, then the
 * account's sign_key. The result has 64 lower-case hexadecimal characters.
 */
export function signatureOf(values: readonly string[], signKey: string): string {
  return createHash("sha256")
    .update(values.map((value) => value.trim()).join("") + signKey, "utf8")
    .digest("hex")
}

/** Whether `given` is the signature of `values`, in either letter case. It compares in constant time. */
export function isSignatureOf(values: readonly string[], signKey: string, given: string): boolean {
  if (!/^[0-9A-Fa-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(signatureOf(values, signKey), "hex"))
}
