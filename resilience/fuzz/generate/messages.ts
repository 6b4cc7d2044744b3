import fc from "fast-check"
import type { Change, PlacedChange } from "../message/change"
import type { Mutation } from "../message/mutate"
import type { Value } from "../message/message"
import type { Style } from "../message/write"
import { hostileBytes, hostileName, hostileText } from "./texts"

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text): Value => ({ kind: "text", text })) },
  { weight: 3, arbitrary: hostileText.map((text): Value => ({ kind: "bare", text })) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }).map(listOf) },
  { weight: 1, arbitrary: fc.array(fc.tuple(hostileName, hostileText), { maxLength: 3 }).map(fieldsOf) }
)

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: value.map((value): Change => ({ kind: "set", value })) },
  { weight: 5, arbitrary: hostileName.map((name): Change => ({ kind: "rename", name })) },
  { weight: 4, arbitrary: fc.constant<Change>({ kind: "drop" }) },
  { weight: 5, arbitrary: fc.option(value, { nil: undefined }).map((value): Change => ({ kind: "double", value })) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wrap"),
      levels: fc.integer({ min: 1, max: 24 }),
      as: fc.constantFrom("list", "fields"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("many"), count: fc.constantFrom(2, 30, 501), numbered: fc.boolean() }),
  }
)

/** Changes of a message's fields; in every third message none. */
export const changes: fc.Arbitrary<readonly PlacedChange[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(fc.record({ place: fc.nat(63), change }), { minLength: 1, maxLength: 3 }) }
)

const at = fc.nat(2047)
const length = fc.integer({ min: 1, max: 80 })

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cut"), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), at, length }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("double"), at, length }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("swap"), at, length, with: at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("insert"), at, bytes: hostileBytes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("overwrite"), at, bytes: hostileBytes }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("flip"), at, bit: fc.nat(7) }) }
)

/** Changes of a message's bytes; two messages of three stay unchanged. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) }
)

export const style: fc.Arbitrary<Style> = fc.record({
  crlf: fc.boolean(),
  escaped: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  spacious: fc.boolean(),
  bom: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

function listOf(texts: readonly string[]): Value {
  return { kind: "list", items: texts.map((text) => ({ kind: "text", text })) }
}

function fieldsOf(pairs: readonly (readonly [string, string])[]): Value {
  return { kind: "fields", fields: pairs.map(([name, text]) => ({ name, value: { kind: "text", text } })) }
}
