import fc from "fast-check"
import { parseProfile } from "../profile"
import { cutText, encodeId, encodeText } from "./field-encoders"

const profile = parseProfile({})

describe("free text", () => {
  it("is cut to its limit and trimmed", () => {
    expect(encodeText(` ${"n".repeat(1001)} `, { field: "note", profile })).toBe("n".repeat(1000))
    expect(encodeText(`${"n".repeat(49)}  tail`, { field: "refund_reason", profile })).toBe("n".repeat(49))
    expect(encodeText("n".repeat(5000), { field: "user_agent", profile })).toHaveLength(5000)
  })

  it("is never cut inside a character", () => {
    expect(cutText("ab😀", 3)).toBe("ab")
    expect(cutText("ab😀", 4)).toBe("ab😀")
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 0, max: 12 }), (text, limit) => {
        const cut = cutText(text, limit)
        expect(cut.length).toBeLessThanOrEqual(limit)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut).not.toMatch(/\p{Surrogate}/u)
      }),
      { numRuns: 500 }
    )
  })

  it("holds no half of a surrogate pair and no NUL, which would be signed and sent as different bytes", () => {
    expect(encodeText("a\uD83Db\0c", { field: "note", profile })).toBe("a\uFFFDbc")
  })

  it("has the limits of the profile", () => {
    expect(encodeText("12345", { field: "note", profile: parseProfile({ lengths: { note: 3 } }) })).toBe("123")
    expect(encodeText("12345", { field: "os", profile: parseProfile({ lengths: { os: 2 } }) })).toBe("12")
  })
})

describe("an identifier", () => {
  it("that is too long is refused with its name, its limit and the setting, and without its value", () => {
    const act = (): string => encodeId("secret-".repeat(10), { field: "order_no", profile })
    expect(act).toThrow("order_no is longer than 50 characters, the gateway's limit (setting lengths.order_no).")
    expect(act).not.toThrow(/secret/)
    expect(encodeId("x".repeat(50), { field: "order_no", profile })).toHaveLength(50)
  })
})
