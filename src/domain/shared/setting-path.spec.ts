import { settingAt, withSetting, withoutSetting } from "./setting-path"

const settings = { signing: { digest: "sha512", key: "append" }, words: { yes: "Y" } }

describe("a setting that is named by its path", () => {
  it("is found, or is not there", () => {
    expect(settingAt(settings, "signing.key")).toBe("append")
    expect(settingAt(settings, "signing")).toEqual(settings.signing)
    expect(settingAt(settings, "signing.key.more")).toBeUndefined()
    expect(settingAt(settings, "constructor")).toBeUndefined()
  })

  it("is written beside what is there, in groups that are made for it", () => {
    expect(withSetting(settings, "signing.digest", "sha256")).toEqual({
      signing: { digest: "sha256", key: "append" },
      words: { yes: "Y" },
    })
    expect(withSetting({}, "a.b.c", 1)).toEqual({ a: { b: { c: 1 } } })
    expect(withSetting({ a: "text" }, "a.b", 1)).toEqual({ a: { b: 1 } })
    expect(withSetting({ a: [1] }, "a.b", 1)).toEqual({ a: { b: 1 } })
  })

  it("is taken away, with the groups that held nothing else", () => {
    expect(withoutSetting(settings, "words.yes")).toEqual({ signing: settings.signing })
    expect(withoutSetting(settings, "signing.key")).toEqual({ signing: { digest: "sha512" }, words: { yes: "Y" } })
    expect(withoutSetting(settings, "signing")).toEqual({ words: { yes: "Y" } })
    expect(withoutSetting(settings, "nowhere.at")).toEqual(settings)
  })

  it("leaves as they are the settings that it was written to or taken from", () => {
    const before = structuredClone(settings)
    withSetting(settings, "signing.digest", "sha256")
    withoutSetting(settings, "signing.digest")
    expect(settings).toEqual(before)
  })
})
