import { isRecord } from "./record"

const STATUSES = ["open", "pending", "requires_action", "authorized", "captured", "declined", "expired"] as const

export type PaymentStatus = (typeof STATUSES)[number]

/** What the browser has to do next: go to an address, or post fields to it (3-D Secure). */
export interface NextAction {
  type: "redirect" | "post"
  url: string
  method: "GET" | "POST"
  fields?: Record<string, string>
}

/** The backend's word about a payment session. */
export interface Payment {
  status: PaymentStatus
  /** A stable code that a storefront can translate, such as `insufficient_funds`. */
  code: string
  /** The English sentence of the code. */
  message: string
  /** Whether the shopper may try again, with this or another card. */
  retry: boolean
  next_action?: NextAction
}

export function isPaid(status: PaymentStatus): boolean {
  return status === "authorized" || status === "captured"
}

/** Whether waiting changes nothing any more: paid, declined or expired. */
export function isConclusive(status: PaymentStatus): boolean {
  return isPaid(status) || status === "declined" || status === "expired"
}

/** A status that this version does not know is `pending`: never a success, never a refusal. */
export function toStatus(value: unknown): PaymentStatus {
  return STATUSES.find((status) => status === value) ?? "pending"
}

/** Reads `{ payment: … }`; `undefined` when the answer is none of a payment. */
export function readPayment(answer: unknown): Payment | undefined {
  if (!isRecord(answer) || !isRecord(answer.payment)) return undefined
  const { status, code, message, retry, next_action } = answer.payment
  const action = readAction(next_action)
  return {
    status: toStatus(status),
    code: text(code),
    message: text(message),
    retry: retry === true,
    ...(action && { next_action: action }),
  }
}

function readAction(value: unknown): NextAction | undefined {
  if (!isRecord(value) || !/^https?:/.test(text(value.url))) return undefined
  const fields = isRecord(value.fields) ? Object.entries(value.fields).map(([name, field]) => [name, text(field)]) : []
  return {
    type: value.type === "post" ? "post" : "redirect",
    url: text(value.url),
    method: value.method === "POST" ? "POST" : "GET",
    fields: Object.fromEntries(fields),
  }
}

function text(value: unknown): string {
  return typeof value === "string" ? value : ""
}
