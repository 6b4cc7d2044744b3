import { z } from "zod"
import { isTimeZone } from "../../../domain/shared/calendar"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { fieldName } from "./operation-settings"

const word = z.string().max(64)

/** The gateway's words for the choices in a request (gateway-api 2.1). */
export const wordSettings = z
  .strictObject({
    open3d: z
      .strictObject({
        on: word.default("do3DS").describe("Requests 3-D Secure."),
        off: word.default("no3DS").describe("Does not request 3-D Secure."),
      })
      .prefault({})
      .describe("open3d."),
    token_flag: z
      .strictObject({
        save: word.default("YES").describe("Stores the card as a token."),
        none: word.default("NO").describe("Does not store the card."),
      })
      .prefault({})
      .describe("token_flag."),
    review_flag: z
      .strictObject({
        approve: word.default("1").describe("Approves the payment that is held for review."),
        refuse: word.default("0").describe("Rejects the payment that is held for review."),
      })
      .prefault({})
      .describe("review_flag of a review."),
    device_type: z
      .strictObject({
        desktop: word.default("PC").describe("A computer."),
        mobile: word.default("MOBILE").describe("A phone or tablet."),
      })
      .prefault({})
      .describe("device_type of the shopper."),
  })
  .prefault({})
  .describe("The gateway's words for choices.")

/** Values for fields that the caller leaves out. An empty text sends nothing. */
export const fallbackSettings = z
  .strictObject({
    challenge_window_size: word.default("05").describe("3-D Secure challenge window; 05 is the full screen."),
    device_type: z.enum(["desktop", "mobile"]).default("desktop").describe("The shopper's device."),
    shopper_level: word.default("").describe("The shopper's level."),
    platform_source: word.default("medusa").describe("The shop platform."),
    order_type: word
      .default("WEB")
      .describe("The order channel: WEB, PHONE, MOBILE, WAP, MAIL_ORDER, MERCHANT_INITIATED, …"),
    interval: word.default("day").describe("The interval of a subscription."),
  })
  .prefault({})
  .describe("Values that are sent if the caller gives none.")

export const formatSettings = z
  .strictObject({
    amounts: z
      .enum(["two_decimals", "currency_decimals"])
      .default("two_decimals")
      .describe(
        "`two_decimals` writes 1000.00 for JPY too. `currency_decimals` writes as many decimals as ISO 4217 gives the currency, and reads them in webhooks."
      ),
    codes: z.enum(["upper", "lower"]).default("upper").describe("Letter case of currency and country codes."),
    checkout_time: z.enum(["seconds", "milliseconds"]).default("seconds").describe("The unit of `checkout_time`."),
    contract_date: z
      .enum(["YYYY-MM-DD", "YYYYMMDD", "DD-MM-YYYY"])
      .default("YYYY-MM-DD")
      .describe("Format of `contract_start` and `contract_end`."),
    return_url_query: z
      .enum(["refuse", "allow"])
      .default("refuse")
      .describe(
        "Whether `return_url` and `cancel_url` may have a query string. Its & breaks signing at some gateways."
      ),
  })
  .prefault({})
  .describe("How values are written.")

const SEGMENTS = ["name", "code", "price", "quantity"] as const

export const itemSettings = z
  .strictObject({
    segments: z
      .array(z.enum(SEGMENTS))
      .length(SEGMENTS.length)
      .refine((given) => new Set(given).size === SEGMENTS.length, schemaMessage("settings.item_segments_invalid"))
      .default([...SEGMENTS])
      .describe("The four segments of an item in their order."),
    price: z
      .enum(["without_tax", "with_tax"])
      .default("without_tax")
      .describe(
        "Whether the unit price is sent without or with tax. Prices without tax add up to `item_total`. Applies to `cart_items` too."
      ),
    when_empty: word.default("0").describe("Value that is sent if there are no items."),
  })
  .prefault({})
  .describe("The text in `items`.")

/** Length limits in characters (gateway-api 2.1). An unlisted field has no limit. */
const LENGTHS = {
  merchant_id: 7,
  account_id: 10,
  order_no: 50,
  amount: 15,
  transaction_id: 50,
  items: 5000,
  note: 1000,
  custom: 2500,
  website: 2000,
  shopper_id: 64,
  shopper_email: 100,
  shopper_ip: 50,
  shopper_phone: 50,
  refund_reason: 50,
  contract_name: 200,
  recurring_id: 50,
}

export const lengthSettings = z
  .record(fieldName, z.number().int().min(1).max(100_000))
  .prefault({ ...LENGTHS })
  .transform((given): Readonly<Record<string, number>> => ({ ...LENGTHS, ...given }))
  .describe("Length limits in characters. `amount` applies to every amount. Your limits are added to the defaults.")

export const requiredSettings = z
  .strictObject({
    payment: z
      .array(fieldName)
      .default(["order_no", "amount", "currency", "website", "items", "shopper_id", "shopper_email", "shopper_ip"])
      .describe("Fields that must have a value before a payment is sent."),
    refund: z
      .array(fieldName)
      .default(["refund_reason"])
      .describe("Fields that must have a value before a refund is sent."),
  })
  .prefault({})
  .describe("Required fields.")

export const threeDSecureSettings = z
  .strictObject({
    append: z
      .array(z.enum(["return_url", "notify_url"]))
      .default(["return_url", "notify_url"])
      .describe("Parameters that are appended to `issuer_url` before the shopper is redirected to it."),
  })
  .prefault({})
  .describe("The 3-D Secure challenge of a direct payment.")

const intervalName = word.default("").describe("The gateway's word. Empty: the gateway does not support it.")

export const subscriptionSettings = z
  .strictObject({
    intervals: z
      .strictObject({
        day: word.default("day").describe("The gateway's word for a day. Empty: the gateway does not support it."),
        week: intervalName,
        month: intervalName,
        year: intervalName,
      })
      .prefault({})
      .describe(
        "The gateway's words for the intervals of a subscription. An unsupported interval is sent in a smaller unit if that is exact."
      ),
    time_zone: word
      .refine((zone) => zone === "" || isTimeZone(zone), schemaMessage("request.time_zone"))
      .default("")
      .describe(
        "Time zone of the gateway's `transaction_date`, such as Asia/Shanghai. It decides which billing cycle a gateway charge belongs to. Empty: UTC. Set it if plans are billed by days."
      ),
    renewal_order_type: word
      .default("AUTOMATIC_RENEWAL_OR_INSTALLMENT_PAYMENT")
      .describe("The order channel of a store-billed renewal."),
  })
  .prefault({})
  .describe("Gateway-billed subscriptions (gateway-api 2.8).")
