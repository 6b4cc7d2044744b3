import { useMutation, useQuery } from "@tanstack/react-query"
import { isPaid } from "../../domain/payments/payment-state"
import { LIVE } from "../lib/live"
import { post, sdk } from "../lib/sdk"
import { DRAFT, OUTSTANDING_FIELDS, outstandingOf } from "../order-payments/outstanding"
import { accountPaidAt, isOurs } from "../order-payments/paid-at"
import type { MoneyAction } from "../payments/left"
import { leftFor } from "../payments/left"
import { AGAIN_MS, useForgetPayments } from "./payments"
import type { PaymentView } from "./payments"

/**
 * What Medusa has of a paid payment, null as long as it has none: then nothing can be captured and refunded through it. It is asked again as
 * soon as more of the payment is captured or refunded, wherever that was done, and then from time to time: Medusa may book it a little later.
 */
function useMedusaPayment({
  payment_session_id: sessionId,
  state,
  captured_amount: captured,
  refunded_amount: refunded,
}: PaymentView) {
  return useQuery({
    queryKey: ["acquiring", "medusa-payment", sessionId, captured, refunded],
    queryFn: async () => {
      const { payments } = await sdk.admin.payment.list({
        payment_session_id: sessionId,
        fields: "id,amount,*captures,*refunds",
        limit: 1,
      })
      const [payment] = payments
      if (!payment) return null
      const texts = (rows: readonly { readonly amount: unknown }[] = []) => rows.map(({ amount }) => String(amount))
      return {
        id: payment.id,
        recorded: {
          amount: String(payment.amount),
          captures: texts(payment.captures),
          refunds: texts(payment.refunds),
        },
      }
    },
    enabled: isPaid(state),
    ...LIVE,
    // What was known of the same payment is seen meanwhile.
    placeholderData: (before, query) => (query?.queryKey[2] === sessionId ? before : undefined),
    refetchInterval: ({ state: { data } }) => (data === null ? AGAIN_MS : LIVE.refetchInterval),
  })
}

/** What of a payment can still be captured and refunded; nothing until Medusa has said what it has. */
export function useLeft(payment: PaymentView): Left {
  const { data, error, isLoading } = useMedusaPayment(payment)
  const left = (action: MoneyAction) => data?.recorded && leftFor(action, payment, data.recorded)
  return { medusaId: data?.id, error, isLoading, capture: left("capture"), refund: left("refund") }
}

export interface Left extends Readonly<Record<MoneyAction, string | undefined>> {
  readonly medusaId: string | undefined
  /** Medusa is being asked, and was not heard of before. */
  readonly isLoading: boolean
  readonly error: Error | null
}

export interface MoneyWish {
  readonly action: MoneyAction
  /** The payment as it was when the question was asked that was agreed to. */
  readonly payment: Pick<PaymentView, "id" | "captured_amount" | "refunded_amount">
  /** The form's, for as often as it is sent. */
  readonly key: string
  /** Decimal text that was found to be right. */
  readonly amount: string
  readonly note: string
}

/** Captures or refunds once for each form, and only while as much of the payment was moved as its user saw. */
export function useMoveMoney() {
  const forget = useForgetPayments()
  return useMutation({
    mutationFn: ({ action, payment: { id, captured_amount, refunded_amount }, key, amount, note }: MoneyWish) =>
      post(`payments/${id}/${action}`, {
        amount,
        idempotency_key: key,
        ...(action === "capture" ? { captured_amount } : { refunded_amount, ...(note === "" ? {} : { note }) }),
      }),
    onSettled: forget,
  })
}

const ORDER_FIELDS = [
  "id",
  "display_id",
  "payment_collections.id",
  "payment_collections.payment_sessions.provider_id",
  "payment_collections.payments.provider_id",
  ...OUTSTANDING_FIELDS,
].join(",")

/** How an order is paid: its payment collections that are ours to pay, or that we were paid by, and what is outstanding of it. */
export function useOrderPaying(orderId: string) {
  return useQuery({
    queryKey: ["acquiring", "order-paying", orderId],
    queryFn: async () => {
      const { order } = await sdk.admin.order.retrieve(orderId, { fields: ORDER_FIELDS })
      return {
        order: {
          id: order.id,
          number: `#${order.display_id ?? ""}`,
          isDraft: order.status === DRAFT,
          currency: order.currency_code,
          outstanding: outstandingOf(order),
          account: accountPaidAt(order),
        },
        // A session ends when another one is opened; the payment that came of it stays.
        collectionIds: order.payment_collections
          .filter(({ payment_sessions, payments }) => [...(payment_sessions ?? []), ...(payments ?? [])].some(isOurs))
          .map(({ id }) => id),
      }
    },
    ...LIVE,
  })
}

/** An order's number and customer. */
export function useOrderOf(orderId: string | null) {
  return useQuery({
    queryKey: ["acquiring", "order", orderId],
    queryFn: async () =>
      (await sdk.admin.order.retrieve(orderId ?? "", { fields: "id,display_id,email,customer_id,status" })).order,
    enabled: orderId !== null,
  })
}
