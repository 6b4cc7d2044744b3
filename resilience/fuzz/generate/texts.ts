import fc from "fast-check"
import { BROKEN_BYTES, FIELD_NAMES, PIECES } from "./pieces"

const piece = fc.constantFrom(...PIECES)
const digits = fc.bigInt({ min: 0n, max: 10n ** 21n }).map(String)
const decimal = fc.tuple(fc.nat(), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`)
const repeated = fc.tuple(piece, fc.integer({ min: 2, max: 60 })).map(([text, times]) => text.repeat(times))

/** A text that is anything, but mostly something that a reader reacts to. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: piece },
  { weight: 3, arbitrary: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")) },
  { weight: 1, arbitrary: digits },
  { weight: 1, arbitrary: decimal },
  { weight: 1, arbitrary: repeated },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) }
)

export const hostileName: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...FIELD_NAMES) },
  { weight: 1, arbitrary: hostileText }
)

/** Bytes that an insertion puts between others. */
export const hostileBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: hostileText.map((text) => Uint8Array.from(Buffer.from(text, "utf8"))) },
  { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BYTES) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 8 }) }
)

/** A body that is no message. */
export const rawBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc.array(hostileBytes, { maxLength: 20 }).map((parts) => Buffer.concat(parts)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
)
