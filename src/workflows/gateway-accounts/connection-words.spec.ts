import { QUESTION_TROUBLES } from "../../domain/question-trouble"
import { valueAt } from "../../domain/value-at"
import { account } from "../../testing/account"
import { connectionWords } from "./connection-words"

const FAILURES = ["unclear", ...QUESTION_TROUBLES] as const

describe("what is told of a test of the connection", () => {
  it("has nothing to do where it works", () => {
    expect(connectionWords("works")).toMatchObject({ remedy: null, settings: [] })
  })

  it.each(FAILURES)("says of %s what happened and what to do, and names settings that there are", (result) => {
    const { sentence, remedy, settings } = connectionWords(result)
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(remedy).toMatch(/^[A-Z].*\.$/)
    expect(settings.filter((setting) => valueAt(account(), setting.split(".")) === undefined)).toEqual([])
  })

  it("has a sentence of its own for each", () => {
    expect(new Set(FAILURES.map((result) => connectionWords(result).sentence)).size).toBe(FAILURES.length)
  })
})
