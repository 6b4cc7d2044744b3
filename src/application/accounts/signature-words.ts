import { asItIs, told } from "../../domain/shared/told"
import type { SignatureSearch } from "../../gateway"
import { advice } from "./advice"
import type { Advice } from "./advice"

/** What came of looking for a signature, in the merchant's words. */
export function signatureWords(found: SignatureSearch): Advice {
  switch (found.kind) {
    case "as_set":
      return found.key === "sign_key"
        ? advice(told`The signature is right: this message verifies under the settings as they are.`, null)
        : advice(
            told`The signature is right, under the key before.`,
            told`The gateway still signs with the key before: keep it saved as previous_sign_key until it has taken the new one.`
          )
    case "fits":
      return advice(
        found.key === "sign_key"
          ? told`The signature fits with other settings than those there are.`
          : told`The signature fits with other settings, under the key before.`,
        told`Save these settings for messages of this kind.`
      )
    case "none":
      return advice(told`None of ${String(found.tried)} ways to sign fits.`, found.otherAccount ? LOOK_THERE : COMPARE)
    case "missing":
      return advice(told`The message has no encryption_data.`, told`Paste the whole message, with its signature.`)
    case "unknown_digest":
      return advice(
        told`The encryption_data has ${String(found.characters)} characters that no known digest makes: SHA-256 makes 64 hexadecimal ones, SHA-512 makes 128.`,
        told`See that it was copied whole. If it was, ask the gateway's operator how it is computed.`
      )
    case "card":
      return advice(
        told`The message holds a card's number or security code, which this live account does not take here. Nothing of it was kept.`,
        told`Paste a webhook or a result, or the request of a test account.`
      )
    case "unreadable":
      return advice(
        told`The message cannot be read. ${asItIs(found.message)}`,
        told`Paste the body of the request or answer as it was sent: form, JSON, XML, multipart or a query string.`
      )
  }
}

const LOOK_THERE = told`The message names another merchant_id or account_id than this account, and each account has a key of its own: look for it with that account.`

const COMPARE = told`Compare sign_key with what the gateway gave you for this account_id, and see that the message is whole and as it was sent. An answer may repeat the signature of its request: then look for the request. Otherwise ask the gateway's operator which fields are signed.`
