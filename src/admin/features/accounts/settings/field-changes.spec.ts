import { eachField } from "../../../../modules/acquiring/accounts/account-settings"
import { changesNumbers, notChosen, typedBefore, inputOfFields } from "./field-changes"
import { InvalidInput, isContested } from "./form-input"

type Account = Parameters<typeof inputOfFields>[0]

const account = (
  values: Readonly<Record<string, unknown>> = {},
  filled_in: Account["filled_in"] = "admin"
): Account => ({
  filled_in,
  fields: { ...eachField((name) => ({ value: values[name] ?? null, source: "admin" as const, locked: false })) },
})

const saved = account({ mode: "live", name: "Shop", reconciliationDays: 180 })

describe("the form of an account's fields", () => {
  it("has no mode chosen before the account is filled in, and wants one", () => {
    const empty = account({ mode: "test" }, null)
    expect(typedBefore(empty, "mode")).toBe("")
    expect(notChosen(empty, ["name", "mode"], { name: "Shop" })).toBe("mode")
    expect(notChosen(empty, ["name", "mode"], { mode: "test" })).toBeUndefined()
    expect(inputOfFields(empty, ["name", "mode"], { mode: "test" })).toEqual({ mode: "test" })
    expect(typedBefore(saved, "mode")).toBe("live")
    expect(notChosen(saved, ["name", "mode"], {})).toBeUndefined()
  })

  it("sends what was touched and differs, and nothing else", () => {
    expect(
      inputOfFields(saved, ["mode", "name", "reconciliationDays"], { name: "Shop", reconciliationDays: "90" })
    ).toEqual({
      reconciliationDays: 90,
    })
    expect(inputOfFields(saved, ["mode", "name"], { name: " " })).toEqual({ name: null })
    expect(inputOfFields(saved, ["mode", "name"], {})).toEqual({})
    expect(() => inputOfFields(saved, ["reconciliationDays"], { reconciliationDays: "many" })).toThrow(InvalidInput)
  })

  it("knows where the account becomes another one at the gateway", () => {
    const names = ["mode", "account_id", "name"] as const
    expect(changesNumbers(saved, names, { mode: "test" })).toBe(true)
    expect(changesNumbers(saved, names, { account_id: "7" })).toBe(true)
    expect(changesNumbers(saved, names, { mode: "live", name: "Other" })).toBe(false)
  })

  it("knows where somebody else saved another value than is typed", () => {
    expect(isContested("Shop", "Their shop", "My shop")).toBe(true)
    expect(isContested(true, false, true)).toBe(true)
    expect(isContested("Shop", "Shop", "My shop")).toBe(false)
    expect(isContested("Shop", "Their shop", "Their shop")).toBe(false)
    expect(isContested("Shop", "Their shop", undefined)).toBe(false)
    expect(isContested(undefined, "Shop", "My shop")).toBe(false)
  })
})
