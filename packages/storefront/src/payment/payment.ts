import { isRecord } from "../shared/record"

const STATUSES = ["open", "pending", "requires_action", "authorized", "captured", "declined", "expired"] as const

export type PaymentStatus = (typeof STATUSES)[number]

/** The browser's next step: open an address, or post fields to it (3-D Secure). */
export interface NextAction {
  type: "redirect" | "post"
  url: string
  method: "GET" | "POST"
  fields?: Record<string, string>
}

export interface Payment {
  status: PaymentStatus
  /** A stable code that a storefront can translate, such as `insufficient_funds`. */
  code: string
  message: string
  /** Whether the shopper may try again, with this or another card. */
  retry: boolean
  next_action?: NextAction
}

export function isPaid(status: PaymentStatus): boolean {
  return status === "authorized" || status === "captured"
}

/** Whether the state is final: paid, declined or expired. */
export function isConclusive(status: PaymentStatus): boolean {
  return isPaid(status) || status === "declined" || status === "expired"
}

/** Maps a status that this version does not list to `pending`, because it may be neither a success nor a decline. */
export function toStatus(value: unknown): PaymentStatus {
  return STATUSES.find((status) => status === value) ?? "pending"
}

/** Reads `{ payment: … }`; `undefined` if the answer holds no payment. */
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
