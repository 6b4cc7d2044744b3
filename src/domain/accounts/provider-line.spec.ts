import { providerLine } from "./provider-line"

describe("the line that gives an account its provider", () => {
  it("names the account, which that of the default one need not", () => {
    expect(providerLine("default")).toBe('{ resolve: "medusa-payment-acquiring/providers/acquiring", id: "default" }')
    expect(providerLine("eu")).toBe(
      '{ resolve: "medusa-payment-acquiring/providers/acquiring", id: "eu", options: { account: "eu" } }'
    )
  })
})
