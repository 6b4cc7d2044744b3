import { findConfigurationFaults } from "./configuration"

const line = { resolve: "medusa-payment-acquiring/providers/acquiring", id: "default" }
const entry = (change: object = {}, ...providers: object[]) => ({
  resolve: "@medusajs/medusa/payment",
  dependencies: ["acquiring"],
  options: { providers: [line, ...providers] },
  ...change,
})

describe("the payment module's entry in medusa-config", () => {
  it("is right as the README prints it", () => {
    expect(findConfigurationFaults(entry())).toEqual([])
    expect(findConfigurationFaults(entry({}, { ...line, id: "eu", options: { account: "eu" } }))).toEqual([])
  })

  it("has a fault with the line to add when dependencies are missing", () => {
    for (const dependencies of [undefined, [], ["other"]]) {
      expect(findConfigurationFaults(entry({ dependencies }))).toEqual([
        expect.stringContaining('dependencies: ["acquiring"]'),
      ])
    }
  })

  it("has a fault when the line of one account names another", () => {
    for (const [id, account] of [
      ["default", "eu"],
      ["eu", "us"],
      ["eu", "default"],
    ]) {
      const lines = { options: { providers: [{ ...line, id, options: { account } }] } }
      expect(findConfigurationFaults(entry(lines))).toEqual([
        expect.stringContaining(`with id "${id}" must name its account`),
      ])
    }
    expect(
      findConfigurationFaults(entry({ options: { providers: [{ ...line, options: { account: "default" } }] } }))
    ).toEqual([])
  })

  it("has a fault when it has no provider of ours, or one without an account", () => {
    expect(findConfigurationFaults(undefined)).toHaveLength(2)
    expect(findConfigurationFaults(entry({ options: { providers: [] } }))).toEqual([
      expect.stringContaining("No provider line"),
    ])
    expect(findConfigurationFaults(entry({}, { ...line, id: "eu" }))).toEqual([
      expect.stringContaining('account: "eu"'),
    ])
    expect(findConfigurationFaults(entry({}, { resolve: line.resolve }))).toEqual([
      expect.stringContaining("has no id"),
    ])
  })
})
