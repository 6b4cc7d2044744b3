import { inspect } from "node:util"
import { Secret } from "./secret"

describe("a secret", () => {
  const secret = new Secret("4111111111111111")

  it("is revealed to a caller that names it", () => {
    expect(secret.reveal()).toBe("4111111111111111")
  })

  it.each([
    ["a text", (value: unknown) => `${String(value)}`],
    ["JSON", (value: unknown) => JSON.stringify(value)],
    ["a console", (value: unknown) => inspect(value, { depth: 5, showHidden: true })],
  ])("shows as three stars in %s, also inside of something else", (_, print) => {
    expect(print(secret)).toContain("***")
    expect(print([secret])).toContain("***")
    expect(print([secret])).not.toContain("4111")
  })

  it("shows whether there is anything in it", () => {
    expect(secret.isEmpty).toBe(false)
    expect(new Secret("").isEmpty).toBe(true)
  })
})
