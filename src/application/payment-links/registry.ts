import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { BillingCycleRow, PaymentRow, SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { Extension } from "../shared/hook"

/** `new` is to be sent. `lost` is known to the gateway, and no row names it. `known` is a row of which the gateway has something new. */
export type NextAttempt =
  { readonly kind: "new" | "lost"; readonly number: number } | { readonly kind: "known"; readonly row: PaymentRow }

/** What a payment link needs to collect a billing cycle instead of an order. */
export interface BillingCycleLinks {
  /** Throws a request error for a subscription that the gateway bills, as its customer could pay twice. */
  readonly rejectGatewayBilled: (acquiring: AcquiringModuleService, subscription: SubscriptionRow) => Promise<void>
  /** The cart of a cycle, which is made if there is none. @returns its id */
  readonly cartOfCycle: (
    container: MedusaContainer,
    subscription: SubscriptionRow,
    billingCycle: BillingCycleRow,
    clock: Clock
  ) => Promise<string>
  /** A payment session of a cycle's cart. @returns its id */
  readonly openSession: (container: MedusaContainer, cartId: string, account: string) => Promise<string>
  /** @param attempts all attempts of the cycle, the last one first */
  readonly nextAttempt: (
    acquiring: AcquiringModuleService,
    account: Account,
    billingCycle: BillingCycleRow,
    attempts: readonly PaymentRow[],
    clock: Clock
  ) => Promise<NextAttempt>
}

export const billingCycleLinks = new Extension<BillingCycleLinks>("billingCycleLinks")
