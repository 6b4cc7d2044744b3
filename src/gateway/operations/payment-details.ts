import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"

/** A purchased item, for the gateway's fraud check (gateway-api 2.4). */
export interface CartItem {
  readonly name: string
  readonly quantity: number
  readonly type?: string
  readonly price: {
    /** Left out if the price in US dollars is unknown. */
    readonly amount_usd?: GatewayAmount
    readonly amount_local_currency: GatewayAmount
    readonly currency: CurrencyCode
  }
  readonly category?: string
  readonly productId?: string
}

/** The shopper's account at the store (gateway-api 2.5). */
export interface AccountOwner {
  readonly first_name?: string
  readonly last_name?: string
  readonly email?: string
  readonly account_id?: string
  /** When the account was created, in seconds since 1970. */
  readonly created?: number
  readonly past_orders_count?: number
  /** Decimal text; may be negative. */
  readonly past_orders_sum?: string
  readonly lastLogin_ip?: string
  readonly registration_ip?: string
}

/** A discount that was used (gateway-api 2.6). */
export interface TotalDiscount {
  readonly coupon_code_used: string
  readonly discount_type: string
}

/** A 3-D Secure authentication from another provider (gateway-api 2.7). */
export interface AdditionalInformation {
  readonly mpi_info: {
    readonly eci?: string
    readonly cavv?: string
    readonly xid?: string
    readonly dsTransID?: string
  }
}

/** The gateway-billed subscription that the payment opens (gateway-api 2.8). */
export interface Subscription {
  readonly contract?: string
  readonly contract_name: string
  readonly contract_amount: GatewayAmount
  /** The document shows `day`. If it is left out, `fallbacks.interval` of the profile applies. */
  readonly interval?: string
  readonly interval_count: number
  /** The number of charges. */
  readonly billing_cycle?: number
  readonly promotion_cycle?: number
  /** `YYYY-MM-DD`; sent in `formats.contract_date` of the profile. */
  readonly contract_start?: string
  /** `YYYY-MM-DD`; sent in `formats.contract_date` of the profile. */
  readonly contract_end?: string
  readonly price_id?: string
}
