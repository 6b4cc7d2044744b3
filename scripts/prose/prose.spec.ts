import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readSentences, sentencesOf } from "./read-sentences"
import { findingsOf } from "./rules"

describe("the rules of language", () => {
  it.each([
    "What the gateway returns is stored.",
    "Who pays is a customer.",
    "That is stored.",
    "Of a card, four digits are stored.",
    "Nor is a token.",
    "Where it fails, it is retried.",
    "Which cycle it is.",
    "The same of a refund.",
  ])("find the opener of %j", (sentence) => {
    expect(findingsOf(sentence).map(({ rule }) => rule)).toEqual(["opener"])
  })

  it.each([
    ["The gateway tells the result.", "tells"],
    ["Nothing was heard.", "heard"],
    ["The gateway says no.", "says"],
    ["The gateway is asked.", "asked"],
    ["The shopper's wish counts.", "wish"],
    ["A notice arrives.", "notice"],
    ["The authorization lapsed.", "lapsed"],
    ["The payment is settled.", "settled"],
    ["It is sent anew.", "anew"],
    ["It counts all the same.", "all the same"],
    ["It is stored so that it is found.", "so that"],
    ["The money came to nothing.", "came to nothing"],
    ["The money is given back.", "given back"],
    ["The key stands at the end.", "stands"],
    ["The gateway deducts a cycle.", "deducts"],
    ["The contract ends.", "contract"],
    ["The cart adopts the payment.", "adopts"],
  ])("find the word in %j", (sentence, found) => {
    expect(findingsOf(sentence)).toEqual([{ rule: "word", found }])
  })

  it("find a sentence of more than 30 words", () => {
    expect(findingsOf("word ".repeat(30).trim())).toEqual([])
    expect(findingsOf("word ".repeat(31).trim())).toEqual([{ rule: "length", found: "31" }])
  })

  it("find every rule that a sentence breaks", () => {
    expect(findingsOf("What was told is given back.").map(({ found }) => found)).toEqual(["What", "told", "given back"])
  })

  it.each([
    "The plugin queries the gateway.",
    "`What`, `tell` and `contract` are code.",
    "Whatsoever contains another word.",
    "An understandable task.",
  ])("find nothing in %j", (sentence) => {
    expect(findingsOf(sentence)).toEqual([])
  })
})

describe("a paragraph", () => {
  const textsOf = (text: string): readonly string[] => sentencesOf({ line: 1, text }).map((sentence) => sentence.text)

  it("is split where a sentence ends", () => {
    expect(textsOf("It ends.  Another begins! `code` too: A list. 5 rows are left.")).toEqual([
      "It ends.",
      "Another begins!",
      "`code` too:",
      "A list.",
      "5 rows are left.",
    ])
  })

  it("is not split inside a number or an abbreviation", () => {
    expect(textsOf("It takes 1.5 seconds, e.g. at night.")).toEqual(["It takes 1.5 seconds, e.g. at night."])
  })

  it("is split at the tags of a comment", () => {
    expect(textsOf("Reads a row. @returns the row @throws Error without one")).toEqual([
      "Reads a row.",
      "the row",
      "Error without one",
    ])
  })
})

describe("the sentences of a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "prose-"))

  afterAll(() => rmSync(folder, { recursive: true }))

  function read(name: string, ...lines: readonly string[]): readonly string[] {
    const path = join(folder, name)
    writeFileSync(path, lines.join("\n"))
    return readSentences(path).map(({ line, text }) => `${String(line)}: ${text}`)
  }

  it("of Markdown are its paragraphs, headings and list items", () => {
    expect(
      read(
        "page.md",
        "# A heading of it",
        "",
        "A paragraph over",
        "two lines.",
        "",
        "- One [linked item](page.md).",
        "- **Another** item."
      )
    ).toEqual(["1: A heading of it", "3: A paragraph over two lines.", "6: One linked item.", "7: Another item."])
  })

  it("of Markdown are the cells of a table, but not one that names a test", () => {
    expect(
      read(
        "table.md",
        "| First cell | Second cell<br>and a line |",
        "| --- | --- |",
        "| `a_b` = `c_d` | `hostile/x`: tells it |"
      )
    ).toEqual(["1: First cell", "1: Second cell", "1: and a line", "3: `a_b` = `c_d`"])
  })

  it("of Markdown are not its blocks of code and comments", () => {
    expect(
      read(
        "code.md",
        "Before the code.",
        "",
        "```ts",
        "// What is told",
        "```",
        "",
        "<!-- What is told -->",
        "After the code."
      )
    ).toEqual(["1: Before the code.", "8: After the code."])
  })

  it("of a JSON catalogue are its texts, with places as code", () => {
    expect(read("en.json", '{ "a": { "b": "Capture {{amount}} now.", "c": "One" } }')).toEqual([
      "1: Capture `place` now.",
    ])
  })

  it("of TypeScript are its comments", () => {
    expect(
      read(
        "code.ts",
        "/**",
        " * A comment over",
        " * two lines, see {@link read}.",
        " */",
        'export const text = "What is told."',
        "// eslint-disable-next-line no-console",
        "// A line of it.",
        "export const other = 1"
      )
    ).toEqual(["1: A comment over two lines, see `read`.", "7: A line of it."])
  })

  it("of other code are the lines that it logs as well, but not its keys and its SQL", () => {
    expect(
      read(
        "log.ts",
        "log(`Card ${id} is told: ${why}`)",
        "log(`${count} cards were told of it.`)",
        'const key = "is told of"',
        'sql("SELECT told FROM a WHERE b")'
      )
    ).toEqual(["1: Card `place` is told:", "2: `place` cards were told of it."])
  })

  it("of JSDoc are its descriptions, without types", () => {
    expect(read("code.mjs", "/**", " * @param {{ a: { b?: string } }} [told] how it runs", " */", "run()")).toEqual([
      "1: how it runs",
    ])
  })

  it("of a spec are the names of tests and groups as well", () => {
    expect(
      read(
        "code.spec.ts",
        'withStore("A card", () => {',
        '  it("is told", () => expect("What is told").toBe(other("it said")))',
        '  it.each(["it asks"])("says %s", test)',
        "  describe(`what ${card} is`, () => undefined)",
        "})"
      )
    ).toEqual(["1: A card", "2: is told", "3: says %s", "4: what `place` is"])
  })

  it("of the server's catalogue are its messages", () => {
    mkdirSync(join(folder, "messages"))
    expect(
      read(
        "messages/en.ts",
        "// A comment of it.",
        "export const EN = {",
        '  "a.b": "Refund of {amount} failed.",',
        "}"
      )
    ).toEqual(["3: Refund of `place` failed."])
  })
})
