import fc from "fast-check"
import { Secret } from "../../../src/domain/shared/secret"
import { sign, verify } from "../../../src/gateway/signing/signature"
import type { SignatureSpec, SignatureCheck } from "../../../src/gateway/signing/signature"
import type { NamedTree, Tree } from "../../../src/gateway/wire/tree"
import { LARGE_BYTES, longTexts } from "../generate/large"
import { changes } from "../generate/messages"
import { FIELD_NAMES, PIECES } from "../generate/pieces"
import { hostileText } from "../generate/texts"
import { applyChanges } from "../message/change"
import { messageOf, text } from "../message/message"
import type { Message, Value } from "../message/message"
import type { Large, Reading, Target } from "../target"

interface SignatureInput {
  readonly spec: SignatureSpec
  readonly message: Message
  readonly key: string
  /** The returned signature, made of the right one. */
  readonly given: (right: string) => string
}

const BASE = messageOf({
  merchant_id: "1234567",
  order_no: "SHOP0001",
  amount: "21.77",
  note: "Grüße 😀",
  encryption_data: "0",
  rows: [{ transaction_id: "2026010112000099999", inner: { a: "1" } }, { transaction_id: "2" }],
})

const PATHS = [
  "merchant_id",
  "order_no",
  "amount",
  "note",
  "rows[].transaction_id",
  "rows[].inner.a",
  "rows.transaction_id",
  "note[].a",
  "missing",
]

const spec: fc.Arbitrary<SignatureSpec> = fc.record({
  strategy: fc.constantFrom("fields", "sorted"),
  fields: fc.array(fc.constantFrom(...PATHS, "__proto__", "constructor.name"), { maxLength: 8 }),
  excluded: fc.subarray([...FIELD_NAMES], { maxLength: 3 }),
  digest: fc.constantFrom("sha256", "sha512", "hmac-sha256", "hmac-sha512"),
  key: fc.constantFrom("append", "prepend"),
  joiner: fc.constantFrom("", "&", "#;#"),
  normaliser: fc.constantFrom("none", "trim", "strip-all"),
  case: fc.constantFrom("lower", "upper"),
})

const given: fc.Arbitrary<SignatureInput["given"]> = fc.oneof(
  fc.constantFrom<SignatureInput["given"]>(
    (right) => right,
    (right) => right.toUpperCase(),
    (right) => ` ${right.toLowerCase()}\r\n`,
    (right) => right.slice(1),
    (right) => right + right,
    (right) => (right.startsWith("0") ? "1" : "0") + right.slice(1),
    (right) => right.replace(/.$/, "\u0131")
  ),
  hostileText.map((text) => () => text)
)

/** Signs messages and verifies what comes back as their signature. */
export const SIGNATURE: Target<SignatureInput> = {
  name: "signature",
  inputs: fc.record({ spec, message: changes.map((changes) => applyChanges(BASE, changes)), key: hostileText, given }),
  read: readingOf,
  large,
  show: ({ spec, message, key, given }) => JSON.stringify({ spec, message, key, given: given("<the right one>") }),
}

function readingOf({ spec, message, key, given }: SignatureInput): Reading {
  const signable = { fields: treeOf(message) }
  const secret = new Secret(key)
  const right = sign(spec, signable, secret)
  if (!grammarOf(spec).test(right)) throw new Error("The signature is not of its digest's length or not of its case.")
  const back = given(right)
  const verdict = verify(spec, signable, back, [undefined, new Secret(""), secret])
  demand(verdict, expected(back, right, key))
  demand(verify(spec, signable, right, [new Secret(`${key}x`)]), "wrong")
  return { as: verdict, valid: verdict === "right", result: { right, verdict } }
}

/** Either case and blanks at the ends do not matter; a signature under no key is never right. */
function expected(back: string, right: string, key: string): SignatureCheck {
  const bare = back.trim()
  if (bare === "") return "missing"
  return key !== "" && /^[0-9a-fA-F]+$/.test(bare) && bare.toLowerCase() === right.toLowerCase() ? "right" : "wrong"
}

function demand(verdict: SignatureCheck, expected: SignatureCheck): void {
  if (verdict !== expected) throw new Error(`The signature is found ${verdict}, and is ${expected}.`)
}

function grammarOf({ digest, case: letters }: SignatureSpec): RegExp {
  return new RegExp(`^[0-9${letters === "upper" ? "A-F" : "a-f"}]{${digest.endsWith("256") ? 64 : 128}}$`)
}

/** A message as a reader sees it. */
function treeOf(message: Message): NamedTree {
  return new Map(message.map(({ name, value }) => [name, valueOf(value)]))
}

function valueOf(value: Value): Tree {
  switch (value.kind) {
    case "text":
    case "bare":
      return value.text
    case "list":
      return value.items.map(valueOf)
    case "fields":
      return treeOf(value.fields)
  }
}

function large(): readonly Large<SignatureInput>[] {
  const common: Omit<SignatureSpec, "strategy" | "normaliser"> = {
    ...{ fields: ["note", "rows[].transaction_id"], excluded: [] },
    ...{ digest: "sha256", key: "append", joiner: "", case: "lower" },
  }
  const long = longTexts(PIECES, LARGE_BYTES).map(({ name, input }) => ({
    name: `${name} in note`,
    message: [{ name: "note", value: text(input) }],
  }))
  const rows = Array.from({ length: LARGE_BYTES / 32 }, (_, index) => ({ transaction_id: `${index}` }))
  const fields = rows.map((_, index) => ({ name: `f${index}`, value: text("1") }))
  const messages = [
    ...long,
    { name: "many rows", message: messageOf({ rows }) },
    { name: "many fields", message: fields },
  ]
  return (["none", "trim", "strip-all"] as const).flatMap((normaliser) =>
    (["fields", "sorted"] as const).flatMap((strategy) =>
      messages.map(({ name, message }) => ({
        name: `${name} (${normaliser}, ${strategy})`,
        input: { spec: { ...common, normaliser, strategy }, message, key: "key", given: (right: string) => right },
      }))
    )
  )
}
