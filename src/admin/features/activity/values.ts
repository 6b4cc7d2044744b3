import type { AuditedKind } from "../../../domain/accounts/audit"
import type { TextGroup } from "../../lib/format/text"
import type { AuditEntryView } from "../../hooks/queries/activity"

type Fields = AuditEntryView["before"]

/** A field of a subject, before and after an action. */
export interface ChangedField {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** Fields that are the unit of others, and are not listed themselves. */
const HIDDEN: ReadonlySet<string> = new Set(["currency_code"])

/** Returns the fields that an action changed or found out. */
export function changedFields({
  before,
  after,
  outcome,
}: Pick<AuditEntryView, "before" | "after" | "outcome">): ChangedField[] {
  // The fields after an action are unknown while it runs, or if it was interrupted.
  if (outcome === "begun") return []
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !HIDDEN.has(name))
  return names
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((field) => comparable(field.before) !== comparable(field.after))
}

/** An empty value equals a missing one: an empty list, and no list at all. */
function comparable(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  return text === "[]" || text === "{}" ? "null" : text
}

/** Returns the person's input of an action, without empty fields. */
export function givenFields(input: Fields): (readonly [name: string, value: unknown])[] {
  return Object.entries(input).filter(([name, value]) => !HIDDEN.has(name) && comparable(value) !== "null")
}

const STATES: Readonly<Partial<Record<AuditedKind, TextGroup>>> = {
  subscription: "subscriptions.state",
  installation: "activity.installationState",
  webhook: "webhooks.state",
  modification: "payment.modification.state",
  payment: "payments.state",
  payment_link: "links.state",
  payout: "payment.modification.state",
  plan: "plans.state",
}

const TEXT_GROUPS: Readonly<Partial<Record<AuditedKind, TextGroup>>> = {
  modification: "payment.modification.state",
  payment: "activity.told",
}

const MESSAGES: Readonly<Record<string, TextGroup>> = {
  at: "activity.at",
  is: "activity.is",
  answer: "reviews.outcome",
  cycle_state: "subscriptions.billingCycleState",
  modification: "payment.modification.kind",
  pricing: "plans.pricing",
  interval: "plans.unit",
  result: "activity.result",
  sent_again: "payment.modification.state",
}

/** Returns the text group of a field's values; `undefined` if the value is shown as it is. */
export function labelsOf(kind: AuditedKind, name: string): TextGroup | undefined {
  if (name === "state") return STATES[kind]
  return name === "outcome" ? TEXT_GROUPS[kind] : MESSAGES[name]
}
