import { chargeable } from "../../../domain/payments/chargeable"
import { addDecimal, formatDecimal, negateDecimal, parseDecimal } from "../../../domain/shared/decimal"
import type { Decimal } from "../../../domain/shared/decimal"

/** An order with its outstanding amount. */
export interface PaidOrder {
  readonly id: string
  readonly number: string
  /** Whether it is a draft. */
  readonly isDraft: boolean
  readonly currency: string
  /** The outstanding amount; `undefined` if there is none. */
  readonly outstanding: string | undefined
  /** The gateway account that it was paid with; `undefined` if there is none. */
  readonly account: string | undefined
}

/** The fields of Medusa's order for the outstanding amount, which are numbers. */
export interface OwedOrder {
  readonly status: string
  readonly currency_code: string
  readonly summary: { readonly pending_difference: number }
  readonly payment_collections: readonly { readonly payments?: readonly Reserved[] | null }[]
}

interface Reserved {
  readonly amount: number
  readonly canceled_at?: unknown
  readonly captures?: readonly { readonly amount: number }[] | null
}

/** The status of a draft order. */
export const DRAFT = "draft"

/** The fields of Medusa's order that {@link outstandingOf} reads. */
export const OUTSTANDING_FIELDS = [
  "status",
  "currency_code",
  "*summary",
  "payment_collections.payments.amount",
  "payment_collections.payments.canceled_at",
  "payment_collections.payments.captures.amount",
] as const

/**
 * The outstanding amount, as the server calculates it for a payment link: Medusa's difference without authorized
 * amounts that can still be captured, rounded as it is charged. `undefined` if there is none.
 */
export function outstandingOf({
  status,
  currency_code: currencyCode,
  summary,
  payment_collections: collections,
}: OwedOrder): string | undefined {
  if (status === "canceled") return undefined
  const reserved = collections
    .flatMap(({ payments }) => payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)
    .map(uncaptured)
  const left = reserved.map(negateDecimal).reduce(addDecimal, read(summary.pending_difference))
  const amount = chargeable({ exact: formatDecimal(left), currencyCode })
  return amount === "0" ? undefined : amount
}

function uncaptured({ amount, captures }: Reserved): Decimal {
  const left = (captures ?? []).map((capture) => negateDecimal(read(capture.amount))).reduce(addDecimal, read(amount))
  return left.units > 0n ? left : NOTHING
}

const NOTHING: Decimal = { units: 0n, scale: 0 }

function read(amount: number): Decimal {
  return parseDecimal(String(amount)) ?? NOTHING
}
