import type { PaymentState } from "../../src/domain/payments/payment-state"
import type { Read } from "../invariants"

/** A try to charge a renewal: a row of ours. */
export interface Try {
  readonly order_no: string
  readonly state: PaymentState
  readonly transaction_id: string | null
  readonly order_id: string | null
}

/** A subscription after its first cycle, in our rows and Medusa's orders. */
export interface Renewal {
  readonly subscription_id: string
  readonly state: string
  readonly charges: readonly RenewalCharge[]
}

export interface RenewalCharge {
  readonly id: string
  readonly cycle: number
  readonly state: string
  readonly order_id: string | null
  readonly tries: readonly Try[]
  /** Ids of Medusa's orders that were made for it. */
  readonly orders: readonly string[]
  /** Whether it is leased, or one of its attempts is. */
  readonly is_leased: boolean
}

/** @param now the time in the shop */
export function readRenewals(read: Read, now: string): Promise<readonly Renewal[]> {
  return read<Renewal>(`
    SELECT subscription.id AS subscription_id, subscription.state,
      (SELECT COALESCE(json_agg(json_build_object('id', charge.id, 'cycle', charge.cycle, 'state', charge.state, 'order_id', charge.order_id,
          'tries', ${tries}, 'orders', ${orders}, 'is_leased', ${isLeased(now)})), '[]')
        FROM acquiring_billing_cycle AS charge WHERE charge.subscription_id = subscription.id) AS charges
    FROM acquiring_subscription AS subscription ORDER BY subscription.id`)
}

const tries = `(SELECT COALESCE(json_agg(json_build_object('order_no', payment.order_no, 'state', payment.state,
  'transaction_id', payment.transaction_id, 'order_id', payment.order_id)), '[]') FROM acquiring_payment AS payment WHERE payment.billing_cycle_id = charge.id)`

/** Found by the metadata of Medusa's orders. */
const orders = `(SELECT COALESCE(json_agg(made.id), '[]') FROM "order" AS made WHERE made.metadata->>'acquiring_billing_cycle_id' = charge.id)`

const isLeased = (now: string): string => `(COALESCE(charge.lease_expires_at > '${now}', false) OR EXISTS (
  SELECT 1 FROM acquiring_payment AS claimed WHERE claimed.billing_cycle_id = charge.id AND claimed.lease_expires_at > '${now}'))`
