import { z } from "zod"
import { isTimeZone } from "../../../domain/shared/calendar"
import { englishOf } from "../../../domain/shared/messages/message"
import { fieldName } from "./operation-settings"

const word = z.string().max(64)

/** The gateway's words for the choices in a request (gateway-api 2.1). */
export const wordSettings = z
  .strictObject({
    open3d: z
      .strictObject({
        on: word.default("do3DS").describe("3-D Secure is asked for."),
        off: word.default("no3DS").describe("3-D Secure is not asked for."),
      })
      .prefault({})
      .describe("open3d."),
    token_flag: z
      .strictObject({
        save: word.default("YES").describe("The card is to be stored as a token."),
        none: word.default("NO").describe("The card is not stored."),
      })
      .prefault({})
      .describe("token_flag."),
    review_flag: z
      .strictObject({
        approve: word.default("1").describe("The held payment is approved."),
        refuse: word.default("0").describe("The held payment is refused."),
      })
      .prefault({})
      .describe("review_flag of a review."),
    device_type: z
      .strictObject({
        desktop: word.default("PC").describe("A computer."),
        mobile: word.default("MOBILE").describe("A telephone or tablet."),
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
  .describe("What is sent where the caller says nothing.")

export const formatSettings = z
  .strictObject({
    amounts: z
      .enum(["two_decimals", "currency_decimals"])
      .default("two_decimals")
      .describe(
        "two_decimals writes 1000.00 for JPY too, currency_decimals writes as many as ISO 4217 gives the currency, and reads them in webhooks."
      ),
    codes: z.enum(["upper", "lower"]).default("upper").describe("Letters of currency and country codes."),
    checkout_time: z.enum(["seconds", "milliseconds"]).default("seconds").describe("The unit of checkout_time."),
    contract_date: z
      .enum(["YYYY-MM-DD", "YYYYMMDD", "DD-MM-YYYY"])
      .default("YYYY-MM-DD")
      .describe("How contract_start and contract_end are written."),
    return_url_query: z
      .enum(["refuse", "allow"])
      .default("refuse")
      .describe("Whether return_url and cancel_url may carry a query string; its & breaks signing at some gateways."),
  })
  .prefault({})
  .describe("How values are written.")

const SEGMENTS = ["name", "code", "price", "quantity"] as const

export const itemSettings = z
  .strictObject({
    segments: z
      .array(z.enum(SEGMENTS))
      .length(SEGMENTS.length)
      .refine((given) => new Set(given).size === SEGMENTS.length, englishOf("settings.item_segments_invalid"))
      .default([...SEGMENTS])
      .describe("The four segments of an item in their order."),
    price: z
      .enum(["without_tax", "with_tax"])
      .default("without_tax")
      .describe(
        "Whether the price of one is sent without its tax, so that prices add up to `item_total`, or with it. Holds for `cart_items` as well."
      ),
    when_empty: word.default("0").describe("What is sent when there are no items."),
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
  .describe("Length limits in characters; `amount` holds for every amount. Given limits are added to the defaults.")

export const requiredSettings = z
  .strictObject({
    payment: z
      .array(fieldName)
      .default(["order_no", "amount", "currency", "website", "items", "shopper_id", "shopper_email", "shopper_ip"])
      .describe("Fields without which no payment is sent."),
    refund: z.array(fieldName).default(["refund_reason"]).describe("Fields without which no refund is sent."),
  })
  .prefault({})
  .describe("Required fields.")

export const threeDSecureSettings = z
  .strictObject({
    append: z
      .array(z.enum(["return_url", "notify_url"]))
      .default(["return_url", "notify_url"])
      .describe("What is appended to issuer_url before the shopper is sent there."),
  })
  .prefault({})
  .describe("The 3-D Secure challenge of a direct payment.")

const intervalWord = word.default("").describe("Its word; empty: the gateway does not know it.")

export const subscriptionSettings = z
  .strictObject({
    intervals: z
      .strictObject({
        day: word.default("day").describe("The word for a day; empty: the gateway does not know it."),
        week: intervalWord,
        month: intervalWord,
        year: intervalWord,
      })
      .prefault({})
      .describe(
        "The gateway's words for the intervals of a subscription. What it does not know is said in a smaller one where that is exact."
      ),
    time_zone: word
      .refine((zone) => zone === "" || isTimeZone(zone), englishOf("request.time_zone"))
      .default("")
      .describe(
        "The time zone of the gateway's transaction_date, such as Asia/Shanghai. It says which cycle a payment belongs to that the gateway bills by itself. Empty: unknown, read as UTC. Set it if plans are billed by days."
      ),
    renewal_order_type: word
      .default("AUTOMATIC_RENEWAL_OR_INSTALLMENT_PAYMENT")
      .describe("The order channel of a renewal that we charge."),
  })
  .prefault({})
  .describe("Subscriptions that the gateway deducts by itself (gateway-api 2.8).")
