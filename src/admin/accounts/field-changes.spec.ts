import { eachField } from "../../modules/acquiring/account-settings"
import { wishOfFields } from "./field-changes"
import { NotTyped, isContested } from "./typed"

type Account = Parameters<typeof wishOfFields>[0]

const account = (values: Readonly<Record<string, unknown>> = {}): Account => ({
  fields: { ...eachField((name) => ({ value: values[name] ?? null, source: "admin" as const, locked: false })) },
})

const saved = account({ mode: "live", name: "Shop", sweepDays: 180 })

describe("the form of an account's fields", () => {
  it("sends what was touched and differs, and nothing else", () => {
    expect(wishOfFields(saved, ["mode", "name", "sweepDays"], { name: "Shop", sweepDays: "90" })).toEqual({ sweepDays: 90 })
    expect(wishOfFields(saved, ["mode", "name"], { name: " " })).toEqual({ name: null })
    expect(wishOfFields(saved, ["mode", "name"], {})).toEqual({})
    expect(() => wishOfFields(saved, ["sweepDays"], { sweepDays: "many" })).toThrow(NotTyped)
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
