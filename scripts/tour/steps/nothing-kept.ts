import { CARDS, SECURITY_CODE } from "../../../testing/shop/cards"
import type { Demo } from "../../demo/welcome"
import { demoFolder } from "../../../testing/processes/folders"
import { present, same } from "../check"
import { databaseText } from "../../../testing/leaks/database-text"
import { fileText } from "../../../testing/leaks/file-text"
import { search } from "../../../testing/leaks/search"
import type { Place } from "../../../testing/leaks/search"
import { cardNumber, cardToken, secretText, securityCode } from "../../../testing/leaks/spellings"
import type { Step } from "../step"

/** After everything before: what was typed is nowhere, neither in the database nor in any file that was written. */
export const nothingKept: Step = {
  name: "no card number, security code, sign key or stored card's token was kept",
  async run({ demo, sandbox }) {
    const forbidden = [
      ...Object.values(CARDS).map(cardNumber),
      ...demo.signKeys.map((key, index) => secretText(`sign key ${index + 1}`, key)),
      securityCode(SECURITY_CODE),
      cardToken(await sandbox.tokens()),
    ]
    // First six and last four digits are kept.
    const { found, places, megabytes, hasTrace } = await search(forbidden, /411111.*1111/s, everything(demo))
    same("what was found", found.join(", "), "")
    present("trace of a payment in what was searched", hasTrace || undefined)
    return `${places} tables and files searched, ${megabytes} MB`
  },
}

async function* everything({ databaseUrl }: Demo): AsyncGenerator<Place> {
  yield* databaseText(databaseUrl)
  yield* fileText(demoFolder)
}
