import { Secret } from "../../../domain/shared/secret"
import { EncryptionKeyError, Keyring } from "./encryption"

const place = { table: "acquiring_account", row: "acqacc_1", column: "sign_key" }
const secret = new Secret("a sign key 密钥")

describe("encryption at rest", () => {
  it("opens what it sealed, in its place only", () => {
    const ring = new Keyring(["first key, long enough to be used"])
    const sealed = ring.seal(secret, place)
    expect(sealed).not.toContain("sign key")
    expect(ring.open(sealed, place).reveal()).toBe(secret.reveal())
    for (const other of [
      { ...place, row: "acqacc_2" },
      { ...place, column: "token" },
      { ...place, table: "other" },
    ]) {
      expect(() => ring.open(sealed, other)).toThrow(EncryptionKeyError)
    }
  })

  it("writes with the first key and reads with all", () => {
    const old = new Keyring(["old key"]).seal(secret, place)
    const ring = new Keyring(["new key", "old key"])
    expect(ring.open(old, place).reveal()).toBe(secret.reveal())
    expect(ring.isStale(old)).toBe(true)
    expect(ring.isStale(ring.seal(secret, place))).toBe(false)
  })

  it("names the missing key, and never the text", () => {
    const sealed = new Keyring(["old key"]).seal(secret, place)
    expect(() => new Keyring(["new key"]).open(sealed, place)).toThrow(/acquiring_account\.sign_key.*encryptionKey/)
  })

  it("does not open a changed or cut value", () => {
    const ring = new Keyring(["key"])
    const sealed = ring.seal(secret, place)
    for (const broken of ["", "v1", sealed.slice(0, -4), sealed.replace("v1", "v2"), "a.b.c.d.e"]) {
      expect(() => ring.open(broken, place)).toThrow(EncryptionKeyError)
    }
  })

  it("seals one text differently each time", () => {
    const ring = new Keyring(["key"])
    expect(ring.seal(secret, place)).not.toBe(ring.seal(secret, place))
  })
})
