import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { BillingCycleRow, PaymentRow, SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { Extension } from "../shared/hook"

/**
 * The next attempt of a billing cycle. `new` has to be sent. `lost` exists at the gateway without a row. `known` has a
 * row with a new state at the gateway.
 */
export type NextAttempt =
  { readonly kind: "new" | "lost"; readonly number: number } | { readonly kind: "known"; readonly row: PaymentRow }

/** The functions that a payment link needs to collect a billing cycle instead of an order. */
export interface BillingCycleLinks {
  /** Throws a request error for a gateway-billed subscription, because its customer could pay twice. */
  readonly rejectGatewayBilled: (acquiring: AcquiringModuleService, subscription: SubscriptionRow) => Promise<void>
  /** Returns the cart of a billing cycle, created if missing. @returns its id */
  readonly cartOfCycle: (
    container: MedusaContainer,
    subscription: SubscriptionRow,
    billingCycle: BillingCycleRow,
    clock: Clock
  ) => Promise<string>
  /** Opens a payment session for the cart of a billing cycle. @returns its id */
  readonly openSession: (container: MedusaContainer, cartId: string, account: string) => Promise<string>
  /** @param attempts all attempts of the billing cycle, newest first */
  readonly nextAttempt: (
    acquiring: AcquiringModuleService,
    account: Account,
    billingCycle: BillingCycleRow,
    attempts: readonly PaymentRow[],
    clock: Clock
  ) => Promise<NextAttempt>
}

export const billingCycleLinks = new Extension<BillingCycleLinks>("billingCycleLinks")
