import fc from "fast-check"
import { Secret } from "../../../src/domain/secret"
import { parseProfile } from "../../../src/gateway/profile"
import type { Profile } from "../../../src/gateway/profile"
import { RESULT_SIGNED_FIELDS } from "../../../src/gateway/settings/notification-settings"
import { signNotification } from "../../../src/gateway/sign-notification"
import { KEY } from "../../../src/gateway/testing/account"
import { text, textsOf } from "../message/message"
import type { Message } from "../message/message"

const DEFAULTS = parseProfile({})
const signKey = new Secret(KEY)

/** Signs a message once more, as it is now; results and notifications are signed alike. */
export function signAnew(message: Message, profile: Profile = DEFAULTS): Message {
  const name = profile.notifications.names["encryption_data"] ?? "encryption_data"
  const unsigned = message.filter((field) => field.name !== name)
  const signature = signNotification(textsOf(unsigned), { signKey, profile })[name] ?? ""
  return [...unsigned, { name, value: text(signature) }]
}

/** Whether a message says, under any spelling of the field's name, that a payment succeeded. */
export function claimsSuccess(message: Message): boolean {
  return message.some(
    ({ name, value }) => /^order_?status$/i.test(name) && (value.kind === "text" || value.kind === "bare") && value.text.trim() === "1"
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
  return message.map((field) => (field.name === one || field.name === next ? { name: field.name, value: text(moved[field.name] ?? "") } : field))
}
