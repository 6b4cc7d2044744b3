import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"
import type { Outstanding } from "../../../domain/payments/chargeable"
import { decimalText } from "../../shared/amount"

type Maybe<Value> = Value | null | undefined

interface WithAmount {
  readonly amount?: Maybe<BigNumberInput>
  readonly raw_amount?: Maybe<BigNumberInput>
}

/** The fields of a Medusa order that determine the outstanding amount. */
interface RawOrder {
  readonly status?: Maybe<string>
  readonly currency_code: string
  readonly summary?: Maybe<{
    readonly pending_difference?: Maybe<BigNumberInput>
    readonly raw_pending_difference?: Maybe<BigNumberInput>
  }>
  readonly payment_collections?: Maybe<readonly Maybe<{ readonly payments?: Maybe<readonly Maybe<RawPayment>[]> }>[]>
}

interface RawPayment extends WithAmount {
  readonly canceled_at?: Maybe<string | Date>
  readonly captures?: Maybe<readonly Maybe<WithAmount>[]>
}

const ORDER_FIELDS = [
  "id",
  "status",
  "currency_code",
  "summary",
  "payment_collections.payments.amount",
  "payment_collections.payments.raw_amount",
  "payment_collections.payments.canceled_at",
  "payment_collections.payments.captures.amount",
  "payment_collections.payments.captures.raw_amount",
]

/**
 * Returns the outstanding amount of an order. It is Medusa's difference of total and captures, minus authorized money
 * that can still be captured, because Medusa does not subtract that. A canceled order has an outstanding amount of
 * zero.
 *
 * @returns `undefined` if the order does not exist
 */
export async function outstandingOfOrder(
  container: MedusaContainer,
  orderId: string
): Promise<Outstanding | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: ORDER_FIELDS, filters: { id: orderId } })
  const order: RawOrder | undefined = data[0]
  if (!order) return undefined
  const { summary, currency_code: currencyCode, status } = order
  if (status === "canceled") return { exact: "0", currencyCode }
  const payments = (order.payment_collections ?? []).flatMap((collection) => collection?.payments ?? [])
  const reserved = payments.reduce((sum, payment) => MathBN.add(sum, reservedOf(payment)), MathBN.convert(0))
  const difference = MathBN.sub(summary?.raw_pending_difference ?? summary?.pending_difference ?? 0, reserved)
  return { exact: MathBN.lt(difference, 0) ? "0" : decimalText(difference), currencyCode }
}

/** Returns the total of a cart; zero if it has become an order. */
export async function outstandingOfCart(container: MedusaContainer, cartId: string): Promise<Outstanding | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "completed_at", "currency_code", "total"],
    filters: { id: cartId },
  })
  const [cart] = data
  if (!cart) return undefined
  return { exact: cart.completed_at ? "0" : decimalText(cart.total ?? 0), currencyCode: cart.currency_code }
}

function reservedOf(payment: Maybe<RawPayment>): BigNumberInput {
  if (!payment || payment.canceled_at) return 0
  const captured = (payment.captures ?? []).reduce(
    (sum, capture) => MathBN.add(sum, amountOf(capture)),
    MathBN.convert(0)
  )
  const left = MathBN.sub(amountOf(payment), captured)
  return MathBN.lt(left, 0) ? 0 : left
}

function amountOf(row: Maybe<WithAmount>): BigNumberInput {
  return row?.raw_amount ?? row?.amount ?? 0
}
