import type { StoreSecrets } from "../../testing/store/secrets"
import { databaseText } from "../../testing/leaks/database-text"
import { fileText } from "../../testing/leaks/file-text"
import { search } from "../../testing/leaks/search"
import type { Place, Searched } from "../../testing/leaks/search"
import { cardNumber, cardToken, secretText, securityCode } from "../../testing/leaks/spellings"
import { CARDS, SECURITY_CODE } from "../../testing/shop/cards"
import type { SandboxApi } from "../../testing/gateway/sandbox-api"

/** The remains of a proof. */
export interface Remains {
  readonly databaseUrl: string
  /** The folder of all files of a run: logs, and the database's own files. */
  readonly folder: string
  /** Texts that must not be found anywhere, beside the typed ones. */
  readonly secrets: readonly string[]
  /** Knows the tokens of stored cards that it gave out: they may be kept under our key only. */
  readonly sandbox: Pick<SandboxApi, "tokens">
}

/** The keys of a store that may be found nowhere. */
export function secretTexts(
  signKeys: readonly string[],
  { encryption_key, jwt_secret, cookie_secret }: StoreSecrets
): string[] {
  return [...signKeys, encryption_key, jwt_secret, cookie_secret]
}

/**
 * Searches the database and every written file for card numbers, security codes, keys and the tokens of stored cards.
 */
export async function searchEverything({ databaseUrl, folder, secrets, sandbox }: Remains): Promise<Searched> {
  const forbidden = [
    ...Object.values(CARDS).map(cardNumber),
    ...secrets.map((secret, index) => secretText(`secret ${index + 1}`, secret)),
    securityCode(SECURITY_CODE),
    cardToken(await sandbox.tokens()),
  ]
  return search(forbidden, /411111/, everything(databaseUrl, folder))
}

async function* everything(databaseUrl: string, folder: string): AsyncGenerator<Place> {
  yield* databaseText(databaseUrl)
  yield* fileText(folder)
}

/** The leaks that a search found, as sentences of a report. A search without any trace of a payment did not look. */
export function leaksOf({ found, hasTrace }: Searched): string[] {
  const leaks = found.map((leak) => `kept: ${leak}`)
  return hasTrace
    ? leaks
    : [...leaks, "The search for what may not be kept found no trace of any payment: it did not look."]
}
