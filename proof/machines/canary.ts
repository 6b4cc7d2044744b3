import { databaseText } from "../../scripts/tour/leaks/database-text"
import { fileText } from "../../scripts/tour/leaks/file-text"
import { search } from "../../scripts/tour/leaks/search"
import type { Place, Searched } from "../../scripts/tour/leaks/search"
import { cardNumber, secretText, securityCode } from "../../scripts/tour/leaks/spellings"
import { CARDS, SECURITY_CODE } from "./cards"
import { FOLDER } from "./world"
import type { World } from "./world"

/**
 * Looks for card numbers, security codes and keys in the database, its files, the logs at debug level, and every command that
 * Redis was given.
 */
export async function searchEverything({ databaseUrl, secrets }: World): Promise<Searched> {
  const forbidden = [
    ...Object.values(CARDS).map(cardNumber),
    ...secrets.map((secret, index) => secretText(`secret ${index + 1}`, secret)),
    securityCode(SECURITY_CODE),
  ]
  return search(forbidden, /411111/, everything(databaseUrl))
}

async function* everything(databaseUrl: string): AsyncGenerator<Place> {
  yield* databaseText(databaseUrl)
  yield* fileText(FOLDER)
}
