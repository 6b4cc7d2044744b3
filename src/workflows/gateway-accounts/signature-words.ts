import type { SignatureSearch } from "../../gateway"

export interface SignatureWords {
  /** What was found. */
  readonly sentence: string
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null
}

/** What came of looking for a signature, in the merchant's words. */
export function signatureWords(found: SignatureSearch): SignatureWords {
  switch (found.kind) {
    case "as_set":
      return found.key === "sign_key"
        ? { sentence: "The signature is right: this message verifies under the settings as they are.", remedy: null }
        : { sentence: "The signature is right, under the key before.", remedy: "The gateway still signs with the key before: keep it saved as previous_sign_key until it has taken the new one." }
    case "fits":
      return {
        sentence: found.key === "sign_key" ? "The signature fits with other settings than those there are." : "The signature fits with other settings, under the key before.",
        remedy: "Save these settings for messages of this kind.",
      }
    case "none":
      return found.otherAccount
        ? { sentence: `None of ${found.tried} ways to sign fits.`, remedy: "The message names another merchant_id or account_id than this account, and each account has a key of its own: look for it with that account." }
        : {
            sentence: `None of ${found.tried} ways to sign fits.`,
            remedy: "Compare sign_key with what the gateway gave you for this account_id, and see that the message is whole and as it was sent. An answer may repeat the signature of its request: then look for the request. Otherwise ask the gateway's operator which fields are signed.",
          }
    case "missing":
      return { sentence: "The message has no encryption_data.", remedy: "Paste the whole message, with its signature." }
    case "unknown_digest":
      return {
        sentence: `The encryption_data has ${found.characters} characters that no known digest makes: SHA-256 makes 64 hexadecimal ones, SHA-512 makes 128.`,
        remedy: "See that it was copied whole. If it was, ask the gateway's operator how it is computed.",
      }
    case "card":
      return {
        sentence: "The message holds a card's number or security code, which this live account does not take here. Nothing of it was kept.",
        remedy: "Paste a notification or a result, or the request of a test account.",
      }
    case "unreadable":
      return { sentence: `The message cannot be read. ${found.message}`, remedy: "Paste the body of the request or answer as it was sent: form, JSON, XML, multipart or a query string." }
  }
}
