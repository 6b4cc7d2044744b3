import fc from "fast-check"
import { readJson } from "./json-reader"
import { Unreadable } from "./tree"
import type { Tree } from "./tree"

const problemOf = (text: string): string => {
  try {
    readJson(text)
    return "none"
  } catch (error) {
    if (error instanceof Unreadable) return error.problem
    throw error
  }
}

/** The expected tree of a value that JSON.stringify wrote. */
const expected = (value: unknown): Tree | undefined => {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(expected).filter((element) => element !== undefined)
  if (typeof value === "object") {
    return new Map(
      Object.entries(value).flatMap(([name, member]) => {
        const tree = expected(member)
        return tree === undefined ? [] : [[name, tree] as const]
      })
    )
  }
  return typeof value === "number" ? JSON.stringify(value) : String(value)
}

describe("JSON from outside", () => {
  it("has every digit of a number", () => {
    expect(readJson('{"transaction_id":2026010112000099999,"amount":2.00,"n":-1e5}')).toEqual(
      new Map([
        ["transaction_id", "2026010112000099999"],
        ["amount", "2.00"],
        ["n", "-1e5"],
      ])
    )
  })

  it("reads whatever JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const value: unknown = JSON.parse(text)
        fc.pre(value !== null)
        expect(readJson(text)).toEqual(expected(value))
      }),
      { numRuns: 300 }
    )
  })

  it("refuses exactly what JSON.parse refuses", () => {
    const pieces = fc.constantFrom(...'{}[]":,\\ \n\t0123-+.eEu', "true", "null", "ä", "\u0001")
    const soup = fc.string({ unit: pieces, maxLength: 12 })
    fc.assert(
      fc.property(soup, (text) => {
        let valid = true
        try {
          JSON.parse(text)
        } catch {
          valid = false
        }
        fc.pre(problemOf(text) !== "ambiguous")
        expect(problemOf(text) === "none").toBe(valid)
      }),
      { numRuns: 2000 }
    )
  })

  it("takes __proto__ for a name like any other", () => {
    const tree = readJson('{"__proto__":{"polluted":"yes"},"constructor":"c"}')
    expect(tree).toEqual(
      new Map<string, Tree>([
        ["__proto__", new Map([["polluted", "yes"]])],
        ["constructor", "c"],
      ])
    )
    expect(Object.prototype).not.toHaveProperty("polluted")
  })

  it("drops null, which has no content, and never writes it as a word", () => {
    expect(readJson('{"a":null,"b":[null,"x"]}')).toEqual(new Map([["b", ["x"]]]))
    expect(readJson("null")).toBe("")
  })

  it("reads escapes, surrogate pairs and other alphabets", () => {
    expect(readJson('"\\u4e2d\\ud83d\\ude00\\n\\"العربية"')).toBe('中😀\n"العربية')
  })

  it.each([
    ["", "unreadable"],
    ["{", "unreadable"],
    ['{"a":"1"', "unreadable"],
    ['{"a":"1"}x', "unreadable"],
    ['{"a":01}', "unreadable"],
    ['{"a":"1",}', "unreadable"],
    ["{a:1}", "unreadable"],
    ['"\\x"', "unreadable"],
    ["<html>", "unreadable"],
    ['{"a":"1","a":"2"}', "ambiguous"],
    ['{"a":"1","a":"1"}', "none"],
    ['{"a":"1","a":null}', "ambiguous"],
    ['{"a":{},"a":{}}', "ambiguous"],
    ["[".repeat(17) + "]".repeat(17), "none"],
    ["[".repeat(18) + "]".repeat(18), "too_deep"],
    ["[".repeat(100_000), "too_deep"],
    [`[${"1,".repeat(99_998)}1]`, "none"],
    [`[${"1,".repeat(99_999)}1]`, "too_many"],
    ['{"a":'.repeat(16) + "1" + "}".repeat(16), "none"],
    ['{"a":'.repeat(17) + "1" + "}".repeat(17), "too_deep"],
    ['{"a":null,"a":"1"}', "none"],
    ["[1 2]", "unreadable"],
    ["[1;2]", "unreadable"],
    ['{1:"a"}', "unreadable"],
    ['{xa":"1"}', "unreadable"],
    ['"a', "unreadable"],
    ['"a\\', "unreadable"],
  ])("of %.20j is %s", (text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  it.each([
    ['{"card":"4111111111111111"', "It is not valid JSON."],
    ['{"card":"4111111111111111","card":"x"}', "The JSON contains a name twice with different values."],
    ["[".repeat(18), "The JSON is nested more than 16 levels deep."],
    [`[${"1,".repeat(100_000)}1]`, "The JSON has more than 100000 values."],
  ])("%.30j is an error with the reason, and nothing of it is quoted", (text, message) => {
    expect(() => readJson(text)).toThrow(new Error(message))
  })
})
