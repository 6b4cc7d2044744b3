import fc from "fast-check"
import { Secret } from "../../../src/domain/shared/secret"
import { parseProfile } from "../../../src/gateway/profile/profile"
import type { Profile } from "../../../src/gateway/profile/profile"
import { RESULT_SIGNED_FIELDS } from "../../../src/gateway/profile/settings/webhook-settings"
import { signWebhook } from "../../../src/gateway/signing/sign-webhook"
import { KEY } from "../../../testing/gateway/account"
import { text, textsOf } from "../message/message"
import type { Message } from "../message/message"

const DEFAULTS = parseProfile({})
const signKey = new Secret(KEY)

/** Signs a message once more, as it is now; results and webhooks are signed alike. */
export function signAnew(message: Message, profile: Profile = DEFAULTS): Message {
  const name = profile.webhooks.names["encryption_data"] ?? "encryption_data"
  const unsigned = message.filter((field) => field.name !== name)
  const signature = signWebhook(textsOf(unsigned), { signKey, profile })[name] ?? ""
  return [...unsigned, { name, value: text(signature) }]
}

/** Whether a message reports, under any spelling of the field's name, a successful payment. */
export function claimsSuccess(message: Message): boolean {
  return message.some(
    ({ name, value }) =>
      /^order_?status$/i.test(name) && (value.kind === "text" || value.kind === "bare") && value.text.trim() === "1"
  )
}

/** Characters that go from one signed field to the next one: a signature without separators stays right (gateway-api 5). */
export interface Borrowed {
  readonly from: number
  /** Below zero: from the next one to this one. */
  readonly characters: number
}

export const borrowed: fc.Arbitrary<Borrowed | undefined> = fc.option(
  fc.record({ from: fc.nat(RESULT_SIGNED_FIELDS.length - 2), characters: fc.integer({ min: -4, max: 4 }) }),
  { freq: 8, nil: undefined }
)

export function borrow(message: Message, borrowed: Borrowed | undefined): Message {
  const [one, next] = RESULT_SIGNED_FIELDS.slice(borrowed?.from ?? RESULT_SIGNED_FIELDS.length)
  if (borrowed === undefined || one === undefined || next === undefined) return message
  const texts = textsOf(message)
  const together = `${texts[one] ?? ""}${texts[next] ?? ""}`
  const length = Math.max(0, (texts[one] ?? "").length - borrowed.characters)
  const moved: Readonly<Record<string, string>> = { [one]: together.slice(0, length), [next]: together.slice(length) }
  return message.map((field) =>
    field.name === one || field.name === next ? { name: field.name, value: text(moved[field.name] ?? "") } : field
  )
}

/** By how many characters each boundary between two signed fields is moved: the signed text stays, and is read as another message. */
export const shifts: fc.Arbitrary<readonly number[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<readonly number[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 5 })), { minLength: 7, maxLength: 7 }),
  }
)

/** A signed message with its boundaries moved: another reading of it, under the signature that it has. */
export function reread(message: Message, shifts: readonly number[]): Message {
  if (shifts.length === 0) return message
  const texts = textsOf(message)
  const values = RESULT_SIGNED_FIELDS.map((field) => (texts[field] ?? "").trim())
  const together = values.join("")
  const ends = values.slice(0, -1).map((_, place) => values.slice(0, place + 1).join("").length + (shifts[place] ?? 0))
  const cuts = [
    0,
    ...ends.map((end) => Math.min(together.length, Math.max(0, end))).sort((a, b) => a - b),
    together.length,
  ]
  const moved: Readonly<Record<string, string>> = Object.fromEntries(
    RESULT_SIGNED_FIELDS.map((field, place) => [field, together.slice(cuts[place], cuts[place + 1])])
  )
  return message.map((field) =>
    Object.hasOwn(moved, field.name) ? { name: field.name, value: text(moved[field.name] ?? "") } : field
  )
}

/** Whether two messages with the same signature differ in a signed field. */
export function isAnotherReading(one: Message, other: Message): boolean {
  const [left, right] = [textsOf(one), textsOf(other)]
  return RESULT_SIGNED_FIELDS.some((field) => (left[field] ?? "").trim() !== (right[field] ?? "").trim())
}
