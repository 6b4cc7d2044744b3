import fc from "fast-check"
import { compareAmounts } from "../../../src/domain/shared/money"
import { interpretResult } from "../../../src/gateway/outcomes/interpret"
import { isSignedWebhook, openWebhook, parseWebhook, verifyWebhook } from "../../../src/gateway/webhooks/webhook"
import { WEBHOOK_FORMATS } from "../../../src/gateway/webhooks/types"
import type { WebhookFormat, ParsedWebhook, RawWebhook, Verification } from "../../../src/gateway/webhooks/types"
import { parseProfile } from "../../../src/gateway/profile/profile"
import type { Profile } from "../../../src/gateway/profile/profile"
import { ORDER } from "../../../testing/gateway/account"
import { resultFields } from "../../../testing/gateway/answers"
import { camel, keys } from "../../../testing/gateway/webhooks"
import { largeBodies } from "../generate/large"
import { changes, mutations, style } from "../generate/messages"
import { rawBody } from "../generate/texts"
import { NAMES } from "../judge/secrets"
import { applyChanges } from "../message/change"
import { messageOf } from "../message/message"
import type { Message } from "../message/message"
import { mutate } from "../message/mutate"
import { write } from "../message/write"
import type { Format } from "../message/write"
import { show } from "../show"
import type { Reading, Target } from "../target"
import { RESULTS, TOKEN } from "./payments"
import { borrow, borrowed, claimsSuccess, isAnotherReading, reread, shifts, signAnew } from "./signing"

interface WebhookInput {
  readonly body: Buffer
  readonly settings: keyof typeof PROFILES
  /** As for an answer: before any change on its way. */
  readonly signedAsSuccess: boolean
  readonly tokenInPlace: boolean
  /** Whether its signed fields are divided in another way than when they were signed. */
  readonly anotherReading: boolean
}

const PROFILES = {
  defaults: parseProfile({}),
  sorted: parseProfile({
    signing: { digest: "hmac-sha256", joiner: "|", normaliser: "strip-all" },
    webhooks: { signature: { strategy: "sorted" }, names: NAMES, kind_field: "webhook" },
  }),
} as const satisfies Readonly<Record<string, Profile>>

const REFUND = {
  refund_amount: "1.00",
  refund_status: "1",
  refund_message: "V0000:OK",
  refund_reference_id: "2026010112000099999-01",
}
const DISPUTE = {
  dispute_id: "D-1",
  dispute_status: "received",
  dispute_reason: "fraud",
  dispute_amount: "21.77",
  dispute_date: "20260101",
}
const REASONS = '[{"name":"velocity","status":"ACCEPT"}]'

/** One of each kind (gateway-api 6.3), and each way in which risk reasons come. */
const MESSAGES: readonly Message[] = [
  ...RESULTS.map((fields) => messageOf({ ...fields, risk_reasons: [{ name: "velocity", status: "ACCEPT" }] })),
  messageOf({ ...resultFields(), risk_reasons: REASONS, webhook: "REFUND RESULT" }),
  messageOf({ ...resultFields(), ...REFUND, refund_processing_date: "20260101120000" }),
  messageOf({ ...resultFields({ order_status: "0" }), ...DISPUTE }),
  messageOf({ ...resultFields(), review_flag: "1", review_status: "1" }),
  messageOf(camel(resultFields({ note: "camel" }))),
]

/** Reads webhooks and returns in each format that they come in. */
export const WEBHOOKS: readonly Target<WebhookInput>[] = WEBHOOK_FORMATS.map((format) => ({
  name: `webhook as ${format}`,
  inputs: inputsIn(writtenAs(format)),
  read: (input) => readingOf(input, format),
  large: () =>
    largeBodies(MESSAGES[0] ?? [], writtenAs(format)).flatMap(({ name, input: body }) =>
      (["defaults", "sorted"] as const).map((settings) => ({
        name: `${name} (${settings})`,
        input: { body, settings, signedAsSuccess: true, tokenInPlace: false, anotherReading: false },
      }))
    ),
  show: ({ body, ...rest }) => `${show(body)} ${JSON.stringify(rest)}`,
}))

function writtenAs(format: WebhookFormat): Format {
  return format === "query" ? "form" : format
}

function inputsIn(format: Format): fc.Arbitrary<WebhookInput> {
  const settings = fc.constantFrom("defaults", "sorted")
  const message = fc.constantFrom(...MESSAGES)
  const made = fc.record({ settings, message, changes, mutations, style, borrowed, shifts, anew: fc.boolean() })
  return fc.oneof(
    {
      weight: 14,
      arbitrary: made.map(({ settings, message, changes, mutations, style, borrowed, shifts, anew }) => {
        const changed = applyChanges(message, changes)
        const signed = anew ? signAnew(changed, PROFILES[settings]) : changed
        const sent = reread(borrow(signed, borrowed), shifts)
        const isPlain = mutations.length === 0 && (anew || changes.length === 0)
        return {
          settings,
          body: mutate(Buffer.from(write(sent, format, style), "utf8"), mutations),
          signedAsSuccess: claimsSuccess(anew ? changed : message),
          anotherReading: isPlain && isAnotherReading(signed, sent),
          tokenInPlace: mutations.length === 0 && changes.every(({ change }) => change.kind !== "rename"),
        }
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        settings,
        body: rawBody,
        signedAsSuccess: fc.constant(false),
        tokenInPlace: fc.constant(true),
        anotherReading: fc.constant(false),
      }),
    }
  )
}

/** The results that only a message signed with the key has. */
const MADE_BY_KEY: ReadonlySet<Verification> = new Set(["verified", "other_account", "malformed", "ambiguous"])

function readingOf(
  { body, settings, signedAsSuccess, tokenInPlace, anotherReading }: WebhookInput,
  format: WebhookFormat
): Reading {
  const profile = PROFILES[settings]
  const raw: RawWebhook =
    format === "query" ? { method: "GET", query: body.toString("utf8") } : { method: "POST", body }
  const result = parseWebhook(raw, profile)
  if (result.kind === "problem") return { as: `problem: ${result.problem}`, valid: false, result }
  const verification = verifyWebhook(result, { ...keys, profile, isOurOrderNo })
  const opened = openWebhook(raw, profile)
  if (opened.kind === "problem" || isSignedWebhook(opened, { ...keys, profile }) !== MADE_BY_KEY.has(verification))
    throw new Error("A webhook that is only opened has another signature than a parsed one.")
  const decides = verification === "verified" && settings === "defaults" && isAboutOurs(result)
  if (decides && anotherReading) throw new Error("Another reading of a signed message is verified.")
  const isStatusUpdate = verification === "verified" && settings === "defaults" && saysThatOursIsPaid(result, profile)
  if (isStatusUpdate && !signedAsSuccess)
    throw new Error("A webhook is verified as the success of a payment that the gateway did not sign as such.")
  return {
    as: verification === "verified" ? `${result.format}: ${result.kind}` : verification,
    valid: verification === "verified",
    result,
    hidden: tokenInPlace ? [TOKEN] : [],
  }
}

/** Whether its own content moves a payment of ours. For a refund or a dispute the gateway is queried instead. */
function isAboutOurs({ kind, fields }: ParsedWebhook): boolean {
  return ["payment", "review_result", "unknown"].includes(kind) && isOurOrderNo(fields.order_no ?? "")
}

/** Whether it is the order number of the messages here. */
function isOurOrderNo(text: string): boolean {
  return text === ORDER.order_no
}

/** The receiver's check before it believes a webhook: amount and currency of its own row. */
function saysThatOursIsPaid({ fields }: ParsedWebhook, profile: Profile): boolean {
  const { amount, currency } = fields
  const isOurs = amount !== undefined && compareAmounts(amount, ORDER.amount) === 0 && currency === ORDER.currency
  return isOurs && ["approved", "authorized", "captured"].includes(interpretResult(fields, profile))
}
