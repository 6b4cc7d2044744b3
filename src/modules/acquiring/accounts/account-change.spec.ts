import { changesTheAccount, changesTheWay, difference, isSensitive, keyReasonOf, withChange } from "./account-change"

const NO_KEYS = { sign_key: null, previous_sign_key: null }

describe("a change of an account", () => {
  it("leaves what it does not name, and takes back what it sets to null", () => {
    expect(
      withChange({ flow: "both", saveCards: true }, { saveCards: null, mode: "live", capture: undefined })
    ).toEqual({ flow: "both", mode: "live" })
  })

  it("is listed by the fields that differ, as they were and as they become", () => {
    const stored = { ...NO_KEYS, settings: { mode: "test", flow: "hosted", profile: { signing: { joiner: "," } } } }
    expect(difference(stored, { flow: "hosted", enabled: false, profile: { signing: { joiner: "," } } }, {})).toEqual({
      before: { mode: "test", enabled: null },
      after: { mode: null, enabled: false },
    })
  })

  it("shows of a key that there was one, and nothing else", () => {
    const stored = { sign_key: "v1.sealed-before", previous_sign_key: null, settings: {} }
    expect(difference(stored, {}, { sign_key: "v1.sealed-after", previous_sign_key: null })).toEqual({
      before: { sign_key: "***" },
      after: { sign_key: "***" },
    })
    expect(difference({ ...stored, previous_sign_key: "v1.x" }, {}, { previous_sign_key: null })).toEqual({
      before: { previous_sign_key: "***" },
      after: { previous_sign_key: null },
    })
  })

  it("is about the connection to the gateway if the gateway's former results are void then", () => {
    expect(
      ["baseUrl", "merchant_id", "account_id", "sign_key", "profile"].every((name) => changesTheWay({ [name]: 1 }))
    ).toBe(true)
    expect(changesTheWay({ name: "Shop", enabled: false, previous_sign_key: null })).toBe(false)
  })
  it("is about another account at the gateway where its address or numbers are others, and not where a key is", () => {
    expect(["baseUrl", "merchant_id", "account_id"].every((name) => changesTheAccount({ [name]: 1 }))).toBe(true)
    expect(changesTheAccount({ sign_key: "***", previous_sign_key: "***", profile: {}, mode: "live" })).toBe(false)
  })

  it("is one that others are to know of where it decides where cards and money go, or whose webhooks are believed", () => {
    for (const name of [
      "baseUrl",
      "merchant_id",
      "account_id",
      "mode",
      "flow",
      "profile",
      "sign_key",
      "previous_sign_key",
    ])
      expect(isSensitive({ [name]: null })).toBe(true)
    expect(isSensitive({ name: "Shop", enabled: false, website: "shop", saveCards: true })).toBe(false)
  })

  it("leads elsewhere where the address or a path is another, however it is spelled", () => {
    const before = {
      baseUrl: "https://gateway.example",
      profile: { operations: { refund: { path: "/v1/refund" } }, signing: { joiner: "|" } },
    }
    const same = [
      {},
      { baseUrl: "https://gateway.example/" },
      { profile: { signing: { joiner: "," } } },
      { profile: undefined },
      { mode: "live" },
    ]
    expect(same.map((change) => keyReasonOf(before, { ...before, ...change }, false))).toEqual(
      same.map(() => undefined)
    )
    const other = [
      { baseUrl: "https://gateway.example:8443" },
      { baseUrl: "https://gateway.example/v2" },
      { profile: { operations: { refund: { path: "/v2/refund" } } } },
      { baseUrl: "no address" },
    ]
    expect(other.map((change) => keyReasonOf(before, { ...before, ...change }, false))).toEqual(
      other.map(() => "destination")
    )
  })

  it("has messages mean something else where a code, a status or a key before is another", () => {
    const before = { baseUrl: "https://gateway.example", profile: { signing: { joiner: "|" } } }
    const other = [
      { codes: { success: ["0000", "0005"] } },
      { statuses: { order_status: { "0": "success" } } },
      { codes: { uncertain: ["0005"] }, signing: { joiner: "|" } },
    ]
    expect(other.map((profile) => keyReasonOf(before, { ...before, profile }, false))).toEqual(
      other.map(() => "meaning")
    )
    expect([keyReasonOf(before, before, true), keyReasonOf(before, before, false)]).toEqual(["meaning", undefined])
  })

  it("does not lead elsewhere if another field of an unreadable account is fixed", () => {
    const before = { baseUrl: "no address", profile: { nonsense: 1 } }
    expect(keyReasonOf(before, { ...before, dunningDays: [1] }, false)).toBeUndefined()
    expect(keyReasonOf(before, { ...before, baseUrl: "https://gateway.example" }, false)).toBe("destination")
  })
})
