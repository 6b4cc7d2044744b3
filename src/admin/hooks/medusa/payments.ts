import { useMutation, useQuery } from "@tanstack/react-query"
import { isPaid } from "../../../domain/payments/payment-state"
import { LIVE } from "../../lib/requests/live"
import { post, sdk } from "../../lib/requests/sdk"
import { DRAFT, OUTSTANDING_FIELDS, outstandingOf } from "../../features/order-payments/outstanding"
import { accountPaidAt, isOurs } from "../../features/order-payments/paid-at"
import type { MoneyAction } from "../../features/payments/actions/remaining-amount"
import { leftFor } from "../../features/payments/actions/remaining-amount"
import { AGAIN_MS, useForgetPayments } from "../queries/payments"
import type { PaymentView } from "../queries/payments"

/**
 * Medusa's records of a paid payment; null while it has none, and nothing can be captured or refunded through it. It is
 * queried again when the captured or refunded amount changes, and polled, because Medusa may record it a little later.
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
    // The known data of this payment stays visible meanwhile.
    placeholderData: (before, query) => (query?.queryKey[2] === sessionId ? before : undefined),
    refetchInterval: ({ state: { data } }) => (data === null ? AGAIN_MS : LIVE.refetchInterval),
  })
}

/** The amounts left to capture and refund; none until Medusa has returned its records. */
export function useLeft(payment: PaymentView): Left {
  const { data, error, isLoading } = useMedusaPayment(payment)
  const left = (action: MoneyAction) => data?.recorded && leftFor(action, payment, data.recorded)
  return { medusaId: data?.id, error, isLoading, capture: left("capture"), refund: left("refund") }
}

export interface Left extends Readonly<Record<MoneyAction, string | undefined>> {
  readonly medusaId: string | undefined
  /** The first query of Medusa is in progress. */
  readonly isLoading: boolean
  readonly error: Error | null
}

export interface ModificationInput {
  readonly action: MoneyAction
  /** The payment as it was when the user confirmed. */
  readonly payment: Pick<PaymentView, "id" | "captured_amount" | "refunded_amount">
  /** The form's key, constant for each repetition. */
  readonly key: string
  /** Validated decimal text. */
  readonly amount: string
  readonly note: string
}

/** Captures or refunds once for each form, and only if the payment's amounts are still those that the user saw. */
export function useMoveMoney() {
  const forget = useForgetPayments()
  return useMutation({
    mutationFn: ({ action, payment: { id, captured_amount, refunded_amount }, key, amount, note }: ModificationInput) =>
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

/** The payments of an order: its payment collections of this plugin, and its outstanding amount. */
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
        // A session ends when another one opens; its payment stays.
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
