import { demoFolder } from "../../processes/folders"
import { present, same } from "../check"
import { databaseText } from "../leaks/database-text"
import { fileText } from "../leaks/file-text"
import { cardNumber, secretText, securityCode } from "../leaks/spellings"
import { CARDS, SECURITY_CODE } from "../pay"
import type { Step } from "../step"

/** After everything before: what was typed is nowhere, neither in the database nor in any file that was written. */
export const nothingKept: Step = {
  name: "no card number, security code or sign key was kept",
  async run({ demo }) {
    const forbidden = [
      ...Object.values(CARDS).map(cardNumber),
      ...demo.signKeys.map((key, index) => secretText(`sign key ${index + 1}`, key)),
      securityCode(SECURITY_CODE),
    ]
    const found: string[] = []
    let [places, searched, masked] = [0, 0, false]
    const search = ({ where, text }: { where: string; text: string }): void => {
      places += 1
      searched += text.length
      masked ||= text.includes("411111") && text.includes("1111")
      for (const { what, pattern } of forbidden) if (pattern.test(text)) found.push(`${what} in ${where}`)
    }
    for await (const table of databaseText(demo.databaseUrl)) search(table)
    for (const file of fileText(demoFolder)) search(file)
    same("what was found", found.join(", "), "")
    // A search that finds nothing at all has not looked: first six and last four digits are kept.
    present("trace of a payment in what was searched", masked || undefined)
    return `${places} tables and files searched, ${Math.round(searched / 1_000_000)} MB`
  },
}
