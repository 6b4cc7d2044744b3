import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Search, searchFolders } from "./search"

const CARD = "4111111111111111"
const KEY = "k3y/with+signs="
const search = new Search({ cards: [CARD, "378282246310005"], texts: { "the sign key": KEY } })
const found = (text: string): string[] => search.in(Buffer.from(text, "utf8"), "here").map(({ what }) => what)
const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64")

describe("the search for secrets", () => {
  it.each([
    ["plain", `card=${CARD}&x=1`],
    ["in groups", "paid with 4111 1111 1111 1111 today"],
    ["with dashes", "4111-1111-1111-1111"],
    ["URL-encoded in groups", "card=4111%201111+1111%2D1111"],
    ["after other digits", "20261121 4111111111111111"],
    ["in base64", base64(`{"card":"${CARD}"}`)],
    ["in base64, one character later", base64(` {"card":"${CARD}"}`)],
    ["in base64, two characters later", base64(`  {"card":"${CARD}"}`)],
    ["in hexadecimal", Buffer.from(CARD).toString("hex")],
  ])("finds a card number %s", (_how, text) => {
    expect(found(text)).toContain("card 411111…1111")
  })

  it("finds a sign key plain, URL-encoded and in base64", () => {
    for (const text of [KEY, encodeURIComponent(KEY), base64(`key: ${KEY};`)]) expect(found(text)).toContain("the sign key")
  })

  it("finds a security code by the name of its field", () => {
    for (const text of ['"security_code":"123"', '\\"securityCode\\": \\"123\\"', "cvv=1234", "security_code%3D123"]) {
      expect(found(text)).toContain("a security code")
    }
  })

  it("is not taken in by masks, identifiers and the names of fields", () => {
    for (const text of ["411111******1111", "2111111111111111111", "security_code: ***", '"security_code":"***"', base64("nothing to see")]) {
      expect(found(text)).toEqual([])
    }
  })

  it("says what and where, never the secret", () => {
    const findings = search.in(Buffer.from(`${CARD} ${KEY}`), "here")
    expect(findings).toHaveLength(2)
    expect(JSON.stringify(findings)).not.toContain(CARD)
    expect(JSON.stringify(findings)).not.toContain(KEY)
  })

  it("finds what lies across two chunks of a large file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "canary-"))
    try {
      const before = 8 * 1024 * 1024 - 7
      writeFileSync(join(folder, "large"), Buffer.concat([Buffer.alloc(before, "x"), Buffer.from(CARD), Buffer.alloc(100, "y")]))
      writeFileSync(join(folder, "clean"), "nothing")
      expect(await searchFolders(search, [folder])).toEqual([{ what: "card 411111…1111", where: join(folder, "large") }])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
