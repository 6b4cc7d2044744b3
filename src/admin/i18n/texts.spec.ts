import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { AUDITED_ACTIONS, AUDITED_FIELDS, AUDIT_OUTCOMES } from "../../domain/accounts/audit"
import {
  MODIFICATION_CAUSES,
  MODIFICATION_KINDS,
  MODIFICATION_STATES,
} from "../../domain/modifications/modification-state"
import { PRICINGS } from "../../domain/subscriptions/plan"
import { INTERVALS } from "../../domain/shared/calendar"
import { SUBSCRIPTION_STATES } from "../../domain/subscriptions/subscription-state"
import { BILLING_CYCLE_STATES } from "../../domain/subscriptions/billing-cycle-state"
import { MANDATE_STATES } from "../../domain/subscriptions/mandate-state"
import { PAYMENT_LINK_STATES } from "../../domain/payment-links/payment-link-state"
import { PAYMENT_FLOWS, PAYMENT_STATES } from "../../domain/payments/payment-state"
import { PROBLEM_KINDS } from "../../domain/problems/problem"
import type { MoveCause } from "../../domain/payments/payment-state"
import { paymentResolutionInput } from "../../api/http/payments/resolution-input"
import { cancelInput } from "../../api/http/subscriptions/subscription-input"
import { FREQUENT_SETTINGS, WEBHOOK_KINDS, parseProfile } from "../../gateway"
import type { SignatureSearch } from "../../gateway"
import { FAILURE_MESSAGES } from "../../application/accounts/connection-messages"
import { WEBHOOK_RESULTS } from "../../application/accounts/webhook-test-messages"
import { FIELDS } from "../features/accounts/settings/fields"
import { PROFILE_SETTINGS } from "../features/accounts/settings/profile-settings"
import { labelsOf } from "../features/activity/values"
import { SUBSCRIPTION_ACTIONS } from "../features/subscriptions/allowed"
import { RISK_ACTIONS } from "../features/payments/risk"
import { SOURCES, STATES, VERIFICATIONS } from "../features/webhooks/labels"
import en from "./en.json"
import zhCN from "./zhCN.json"

type Texts = { readonly [key: string]: string | Texts }

function leaves(texts: Texts, path = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`)
  )
}

const MOVE_CAUSES = {
  shopper: true,
  response: true,
  webhook: true,
  return: true,
  query: true,
  operator: true,
  clock: true,
} satisfies Record<MoveCause, true>

const SIGNATURE_RESULTS = {
  as_set: true,
  fits: true,
  none: true,
  missing: true,
  unknown_digest: true,
  card: true,
  unreadable: true,
} satisfies Record<SignatureSearch["kind"], true>

/** Groups of texts that have one for each of these values. */
const LISTS: readonly [group: string, values: readonly string[]][] = [
  ["payments.state", PAYMENT_STATES],
  ["payments.flow", PAYMENT_FLOWS],
  ["problems.kind", PROBLEM_KINDS],
  ["payment.meaning", PAYMENT_STATES],
  ["payment.cause", Object.keys(MOVE_CAUSES)],
  ["payment.modification.kind", MODIFICATION_KINDS],
  ["payment.modification.state", MODIFICATION_STATES],
  ["payment.modification.cause", MODIFICATION_CAUSES],
  ["plans.every", INTERVALS],
  ["plans.everySo", INTERVALS],
  ["plans.unit", INTERVALS],
  ["plans.pricing", PRICINGS],
  ["plans.pricingText", PRICINGS],
  ["subscriptions.state", SUBSCRIPTION_STATES],
  ["subscriptions.billingCycleState", BILLING_CYCLE_STATES],
  ["subscriptions.mandateState", MANDATE_STATES],
  ["subscriptions.action", SUBSCRIPTION_ACTIONS],
  ["subscriptions.done", SUBSCRIPTION_ACTIONS],
  ["webhooks.kind", WEBHOOK_KINDS],
  ["webhooks.verification", VERIFICATIONS],
  ["webhooks.state", STATES],
  ["webhooks.source", SOURCES],
  ["links.state", PAYMENT_LINK_STATES],
  ["payment.risk", RISK_ACTIONS],
  ["activity.action", Object.keys(AUDITED_ACTIONS)],
  ["activity.kind", [...new Set(Object.values(AUDITED_ACTIONS))]],
  ["activity.outcome", AUDIT_OUTCOMES],
  ["activity.field", AUDITED_FIELDS],
  ["activity.at", cancelInput.shape.at.unwrap().options],
  ["activity.told", paymentResolutionInput.shape.outcome.options],
  [
    "activity.result",
    ["works", ...Object.keys(FAILURE_MESSAGES), ...WEBHOOK_RESULTS, ...Object.keys(SIGNATURE_RESULTS)],
  ],
  ["profile", FREQUENT_SETTINGS.flatMap((setting) => [`${setting}.title`, `${setting}.hint`])],
  ["signature.modification", Object.keys(parseProfile({}).operations)],
]

/** Names that are the same in each language. */
const NAMES: ReadonlySet<string> = new Set(["3-D Secure"])

const english = new Map(leaves(en))
const chinese = new Map(leaves(zhCN))

const placeholders = (text = ""): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name).sort()

const ADMIN = join(__dirname, "..")

const code = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".spec.ts"))
  .map((path) => readFileSync(join(ADMIN, path), "utf8"))
  .join("\n")

const found = (pattern: RegExp): Set<string> => new Set([...code.matchAll(pattern)].map(([, key = ""]) => key))

const whole = found(/["`]([a-zA-Z]\w*(?:\.\w+)+)["`]/g)

/** The text groups for the fields of audit entries, for each kind of subject. */
const told = Object.values(AUDITED_ACTIONS).flatMap((kind) =>
  AUDITED_FIELDS.flatMap((name) => labelsOf(kind, name) ?? [])
)

/** The prefixes of composed keys: `mode.${mode}`, or word("option", …). */
const beginnings = new Set<string>([
  ...found(/`([a-zA-Z]\w*(?:\.\w+)*)\.\$\{/g),
  ...found(/\b(?:label|labelOf)\("([\w.]+)"/g),
  ...told,
])

function isUsed(key: string): boolean {
  const parts = key.split(".")
  return whole.has(key) || parts.some((_, length) => beginnings.has(parts.slice(0, length).join(".")))
}

describe("the texts of the admin", () => {
  it("are the same in both languages, with the same values in them", () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
    expect(
      [...english].filter(([key, text]) => placeholders(text).join() !== placeholders(chinese.get(key)).join())
    ).toEqual([])
  })

  it("are translated", () => {
    const same = [...english].filter(
      ([key, text]) => chinese.get(key) === text && /[a-z]{2} ?[a-z]{2}/.test(text) && !NAMES.has(text)
    )
    expect(same).toEqual([])
  })

  it("are all used", () => {
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([])
  })

  it("have a word for each option of a field, and each value of a closed list", () => {
    const options = Object.entries({ ...FIELDS, ...PROFILE_SETTINGS }).flatMap(([name, field]) =>
      "options" in field ? field.options.map((option) => `option.${name}.${option}`) : []
    )
    const values = LISTS.flatMap(([group, list]) => list.map((value) => `${group}.${value}`))
    expect([...options, ...values].filter((key) => !english.has(key))).toEqual([])
    expect(options.length).toBeGreaterThan(10)
  })
})
