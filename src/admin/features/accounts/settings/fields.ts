import type { AccountFieldName } from "../../../../modules/acquiring/accounts/account-settings"

/**
 * The input kind of a field; `options` are spelled as the server spells them. A verbatim text is sent unchanged, even
 * if it is empty or has blanks at its ends.
 */
export type FieldKind =
  | { readonly kind: "number" | "switch" | "numbers" | "json" }
  | { readonly kind: "text"; readonly isVerbatim?: true }
  | { readonly kind: "words"; readonly isLong?: true }
  | { readonly kind: "choice"; readonly options: readonly string[] }

export type SectionName = "gateway" | "checkout" | "brand" | "guard" | "upkeep" | "subscriptions" | "profile"

type Field = FieldKind & { readonly section: SectionName }

/** The section of each field on the account's page, in this order. A missing field does not compile. */
export const FIELDS: Readonly<Record<AccountFieldName, Field>> = {
  name: { section: "gateway", kind: "text" },
  mode: { section: "gateway", kind: "choice", options: ["test", "live"] },
  baseUrl: { section: "gateway", kind: "text" },
  merchant_id: { section: "gateway", kind: "text" },
  account_id: { section: "gateway", kind: "text" },
  website: { section: "gateway", kind: "text" },
  currencies: { section: "gateway", kind: "words" },
  shopName: { section: "brand", kind: "text" },
  logoUrl: { section: "brand", kind: "text" },
  brandColor: { section: "brand", kind: "text" },
  enabled: { section: "checkout", kind: "switch" },
  flow: { section: "checkout", kind: "choice", options: ["hosted", "direct", "both"] },
  acknowledgeSaqD: { section: "checkout", kind: "switch" },
  threeDSecure: { section: "checkout", kind: "switch" },
  capture: { section: "profile", kind: "choice", options: ["automatic", "manual"] },
  orderOnPending: { section: "checkout", kind: "switch" },
  saveCards: { section: "checkout", kind: "switch" },
  browser_form: { section: "checkout", kind: "switch" },
  hostedLifetimeMinutes: { section: "checkout", kind: "number" },
  maxAttemptsPerSession: { section: "guard", kind: "number" },
  maxDeclinesPerIp: { section: "guard", kind: "number" },
  maxDeclinesPerCustomer: { section: "guard", kind: "number" },
  maxCardsPerShopper: { section: "guard", kind: "number" },
  declineWindowMinutes: { section: "guard", kind: "number" },
  maxDeclinesPerAccount: { section: "guard", kind: "number" },
  onCardTesting: { section: "guard", kind: "choice", options: ["log_in", "always_3ds", "block"] },
  requestsPerSecond: { section: "upkeep", kind: "number" },
  reconciliationDays: { section: "upkeep", kind: "number" },
  refundOverdueDays: { section: "upkeep", kind: "number" },
  orphanGraceMinutes: { section: "upkeep", kind: "number" },
  authorizationDays: { section: "upkeep", kind: "number" },
  onAuthorizationExpiry: { section: "upkeep", kind: "choice", options: ["warn", "cancel", "capture"] },
  subscriptions: { section: "subscriptions", kind: "choice", options: ["merchant", "gateway"] },
  guestSubscriptions: { section: "subscriptions", kind: "switch" },
  dunningDays: { section: "subscriptions", kind: "numbers" },
  afterLastAttempt: { section: "subscriptions", kind: "choice", options: ["keep", "cancel"] },
  pastDueDays: { section: "subscriptions", kind: "number" },
  cardCheckAmount: { section: "subscriptions", kind: "text" },
  upcomingDays: { section: "subscriptions", kind: "number" },
  onRenewalWithoutOrder: { section: "subscriptions", kind: "choice", options: ["hold", "refund"] },
  paymentLinkDays: { section: "subscriptions", kind: "number" },
  profile: { section: "profile", kind: "json" },
}

/** The sections beside the gateway's; the profile's section has another layout. */
export const FURTHER_SECTIONS: readonly SectionName[] = ["checkout", "brand", "guard", "upkeep", "subscriptions"]

/** The keys of an account, whose inputs are in the gateway's section. */
export const KEYS = ["sign_key", "previous_sign_key"] as const

export type KeyName = (typeof KEYS)[number]

/** Whether it is a key: the page shows only that it exists. */
export function isKey(name: string): name is KeyName {
  return KEYS.some((key) => key === name)
}

export function isChoice(name: string): boolean {
  return isField(name) && FIELDS[name].kind === "choice"
}

/** The fields of a section, in their order. */
export function fieldsOf(section: SectionName): AccountFieldName[] {
  return Object.keys(FIELDS)
    .filter(isField)
    .filter((name) => FIELDS[name].section === section)
}

function isField(name: string): name is AccountFieldName {
  return Object.hasOwn(FIELDS, name)
}
