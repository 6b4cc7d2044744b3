import type { CurrencyCode } from "../../domain/shared/currency"
import type { GatewayAmount } from "../../domain/shared/money"
import type { OrderNo } from "../wire/ids"
import type { Item } from "../client/items"
import type { AccountOwner, AdditionalInformation, CartItem, Subscription, TotalDiscount } from "./payment-details"

/**
 * A payment request without its card (gateway-api 2.2), for authorise and checkout. The client adds `merchant_id`,
 * `account_id` and `encryption_data`. The setting `required.payment` lists the required fields.
 */
export interface PaymentRequest {
  readonly order_no: OrderNo
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
  readonly item_total?: GatewayAmount
  readonly shipping?: GatewayAmount
  readonly handling?: GatewayAmount
  readonly tax_total?: GatewayAmount
  readonly insurance?: GatewayAmount
  readonly shipping_discount?: GatewayAmount
  readonly discount?: GatewayAmount
  /** Merchant site name, the field that the document prints as "the service". */
  readonly website?: string
  readonly items?: readonly Item[]
  readonly note?: string
  readonly custom?: string
  readonly shopper_id?: string
  readonly shopper_email?: string
  readonly shopper_ip?: string
  readonly shopper_phone?: string
  readonly shopper_level?: string
  readonly first_name?: string
  readonly last_name?: string
  /** `DD-MM-YYYY` */
  readonly birth_date?: string
  readonly document?: string
  /** Whether to request 3-D Secure. The profile's `words.open3d` holds the words that are sent. */
  readonly open3d?: boolean
  /** Whether to store the card as a token. The profile's `words.token_flag` holds the words that are sent. */
  readonly token_flag?: boolean
  readonly billing_country?: string
  readonly billing_state?: string
  readonly billing_city?: string
  readonly billing_address?: string
  readonly billing_postal_code?: string
  readonly delivery_firstname?: string
  readonly delivery_lastname?: string
  readonly delivery_country?: string
  readonly delivery_state?: string
  readonly delivery_city?: string
  readonly delivery_address?: string
  readonly delivery_postal_code?: string
  readonly os?: string
  readonly browser?: string
  readonly browser_lang?: string
  /** Offset in hours, such as `-3` or `5.5`. */
  readonly time_zone?: string
  /** Width x height, such as `1920x1080`. */
  readonly resolution?: string
  readonly color_depth?: string
  readonly accept?: string
  readonly user_agent?: string
  readonly cookie_new?: string
  readonly cookie_old?: string
  /** 3-D Secure challenge window code, two digits. */
  readonly challenge_window_size?: string
  readonly session_id?: string
  readonly device_fingerprint?: string
  /** The profile's `words.device_type` holds the words that are sent. */
  readonly device_type?: "desktop" | "mobile"
  readonly order_type?: string
  readonly platform_source?: string
  /**
   * Whole seconds that the shopper spent at checkout. The profile's `formats.checkout_time` sets the unit that is sent.
   */
  readonly checkout_time?: number
  readonly antifraud_token_cookie?: string
  /** The address that receives the gateway's webhooks. */
  readonly notify_url?: string
  readonly installments?: string
  readonly installments_id?: string
  readonly price_id?: string
  readonly quote_id?: string
  readonly quote_price?: string
  readonly storefront_domains?: string
  readonly cart_items?: readonly CartItem[]
  readonly account_owner?: readonly AccountOwner[]
  readonly total_discount?: readonly TotalDiscount[]
  readonly additional_information?: readonly AdditionalInformation[]
  readonly subscription?: Subscription
}
