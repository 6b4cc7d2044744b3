import { textOf } from "../../../testing/english"
import { QUERY_FAILURES } from "../../domain/accounts/query-failure"
import { valueAt } from "../../domain/shared/value-at"
import { account } from "../../testing/account"
import { connectionMessages } from "./connection-messages"

const FAILURES = ["unclear", ...QUERY_FAILURES] as const

describe("the message about a test of the connection", () => {
  it("has nothing to do where it works", () => {
    expect(connectionMessages("works")).toMatchObject({ resolution: null, settings: [] })
  })

  it.each(FAILURES)("explains for %s what happened and what to do, and names existing settings", (result) => {
    const { summary, resolution, settings } = connectionMessages(result)
    expect(textOf(summary)).toMatch(/^[A-Z].*\.$/)
    expect(textOf(resolution)).toMatch(/^[A-Z].*\.$/)
    expect(settings.filter((setting) => valueAt(account(), setting.split(".")) === undefined)).toEqual([])
  })

  it("has a sentence of its own for each", () => {
    expect(new Set(FAILURES.map((result) => connectionMessages(result).summary)).size).toBe(FAILURES.length)
  })
})
