import { textOf } from "../../../testing/english"
import { verbatim } from "../../domain/shared/messages/message"
import type { SignatureSearch } from "../../gateway"
import { signatureMessages } from "./signature-messages"

const TROUBLES: readonly SignatureSearch[] = [
  { kind: "as_set", key: "previous_sign_key" },
  { kind: "fits", key: "sign_key", change: { joiner: "&" } },
  { kind: "fits", key: "previous_sign_key", change: { joiner: "&" } },
  { kind: "none", attempted: 4200, otherAccount: false },
  { kind: "none", attempted: 4200, otherAccount: true },
  { kind: "missing" },
  { kind: "unknown_digest", characters: 32 },
  { kind: "card" },
  { kind: "unreadable", message: verbatim("It is empty.") },
]

describe("the message about the search for a signature", () => {
  it.each(TROUBLES)("explains for %j what was found and what to do", (found) => {
    const { summary, resolution } = signatureMessages(found)
    expect(textOf(summary)).toMatch(/^[A-Z].*\.$/)
    expect(textOf(resolution)).toMatch(/^[A-Z].*\.$/)
  })

  it("has nothing to do where it is right", () => {
    expect(signatureMessages({ kind: "as_set", key: "sign_key" }).resolution).toBeNull()
  })

  it("has words of its own for each", () => {
    const labels = TROUBLES.map((found) => JSON.stringify(signatureMessages(found)))
    expect(new Set(labels).size).toBe(TROUBLES.length)
  })
})
