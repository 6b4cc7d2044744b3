import { Secret } from "../../domain/shared/secret"
import { amount, currency, orderNo } from "../../../testing/gateway/account"
import { parseProfile } from "../profile/profile"
import type { ProfileInput } from "../profile/profile"
import { writeBody } from "../wire/body"
import { CARD_FIELDS, PAYMENT_FIELDS, encodeFields, encodePayment } from "./payment-fields"
import type { PaymentRequest } from "./payment-request"

const ORDER = { order_no: orderNo("O1"), currency: currency("eur"), amount: amount("21.77") }

const encode = (changes: Partial<PaymentRequest> = {}, profile: ProfileInput = {}): Record<string, unknown> => {
  const request = { ...ORDER, ...changes }
  const fields = encodePayment(request, { profile: parseProfile(profile), currency: request.currency })
  return JSON.parse(writeBody(fields, "json").text.reveal()) as Record<string, unknown>
}

/** Every field of section 2.2 with a distinct value. */
const WHOLE: Required<PaymentRequest> = {
  ...ORDER,
  item_total: amount("20.00"),
  shipping: amount("1.00"),
  handling: amount("0.10"),
  tax_total: amount("0.90"),
  insurance: amount("0.07"),
  shipping_discount: amount("0.20"),
  discount: amount("0.10"),
  website: "shop.example",
  items: [{ name: "Shirt", code: "SKU", price: amount("20.00"), quantity: 1 }],
  note: "bitte klingeln",
  custom: "c",
  shopper_id: "s",
  shopper_email: "a@example.com",
  shopper_ip: "2001:db8::1",
  shopper_phone: "+49 1",
  shopper_level: "gold",
  first_name: "名",
  last_name: "العربية 😀",
  birth_date: "31-12-1990",
  document: "D1",
  open3d: true,
  token_flag: false,
  billing_country: "de",
  billing_state: "BE",
  billing_city: "Berlin",
  billing_address: "Straße 1",
  billing_postal_code: "10115",
  delivery_firstname: "Ada",
  delivery_lastname: "L",
  delivery_country: "at",
  delivery_state: "W",
  delivery_city: "Wien",
  delivery_address: "Gasse 2",
  delivery_postal_code: "1010",
  os: "Linux",
  browser: "Firefox",
  browser_lang: "de-DE",
  time_zone: "-3",
  resolution: "1920x1080",
  color_depth: "24",
  accept: "*/*",
  user_agent: "UA",
  cookie_new: "",
  cookie_old: "",
  challenge_window_size: "04",
  session_id: "sid",
  device_fingerprint: "fp",
  device_type: "mobile",
  order_type: "PHONE",
  platform_source: "p",
  checkout_time: 33,
  antifraud_token_cookie: "t",
  notify_url: "https://shop.example/hook",
  installments: "3",
  installments_id: "i",
  price_id: "pr",
  quote_id: "q",
  quote_price: "9.99",
  storefront_domains: "shop.example",
  cart_items: [
    {
      name: "Shirt",
      quantity: 2,
      type: "physical",
      price: {
        amount_usd: amount("123456789012.34"),
        amount_local_currency: amount("1000"),
        currency: currency("JPY"),
      },
      category: "c",
      productId: "p",
    },
  ],
  account_owner: [
    {
      first_name: "A",
      last_name: "B",
      email: "e",
      account_id: "a-account-id-longer-than-the-gateways-ten",
      created: 1700000000,
      past_orders_count: 3,
      past_orders_sum: "-12.50",
      lastLogin_ip: "::1",
      registration_ip: "192.0.2.1",
    },
  ],
  total_discount: [{ coupon_code_used: "WELCOME", discount_type: "percentage" }],
  additional_information: [{ mpi_info: { eci: "", cavv: "cavv", xid: "x", dsTransID: "ds" } }],
  subscription: {
    contract: "k",
    contract_name: "gold",
    contract_amount: amount("9.00"),
    interval: "day",
    interval_count: 30,
    billing_cycle: 12,
    promotion_cycle: 1,
    contract_start: "2026-01-31",
    contract_end: "2027-01-31",
    price_id: "pp",
  },
}

describe("a payment request", () => {
  it("carries every field of the document, in its order", () => {
    expect(Object.keys(encode(WHOLE))).toEqual(Object.keys(PAYMENT_FIELDS))
    expect(Object.keys(WHOLE).sort()).toEqual(Object.keys(PAYMENT_FIELDS).sort())
  })

  it("writes each as the document types it: texts, but for numbers in the fraud data and checkout_time", () => {
    expect(encode(WHOLE)).toEqual({
      ...WHOLE,
      currency: "EUR",
      items: "Shirt#,#SKU#,#20.00#,#1",
      open3d: "do3DS",
      token_flag: "NO",
      billing_country: "DE",
      delivery_country: "AT",
      device_type: "MOBILE",
      cart_items: [
        {
          basic_item_data: {
            name: "Shirt",
            quantity: "2",
            type: "physical",
            price: { amount_usd: 123456789012.34, amount_local_currency: 1000, currency: "JPY" },
            category: "c",
            productId: "p",
          },
        },
      ],
      account_owner: [{ ...WHOLE.account_owner[0], past_orders_sum: -12.5 }],
      subscription: { ...WHOLE.subscription, interval_count: "30" },
    })
  })

  it("writes money in numbers from its text, never through a float", () => {
    const fields = encodePayment(WHOLE, { profile: parseProfile({}), currency: WHOLE.currency })
    expect(writeBody(fields, "json").text.reveal()).toContain(
      '"amount_usd":123456789012.34,"amount_local_currency":1000.00'
    )
  })

  it("has the values of the profile if the caller sets none", () => {
    expect(encode()).toEqual({
      order_no: "O1",
      currency: "EUR",
      amount: "21.77",
      items: "0",
      challenge_window_size: "05",
      device_type: "PC",
      order_type: "WEB",
      platform_source: "medusa",
    })
    expect(
      encode(
        {},
        { fallbacks: { order_type: "", platform_source: "shop", challenge_window_size: "", shopper_level: "1" } }
      )
    ).toEqual({
      order_no: "O1",
      currency: "EUR",
      amount: "21.77",
      items: "0",
      shopper_level: "1",
      device_type: "PC",
      platform_source: "shop",
    })
  })

  it("takes an undefined field for an absent one, not for an empty one", () => {
    expect(encode({ order_type: undefined, device_type: undefined, note: undefined })).toEqual(encode())
  })

  it.each<[string, ProfileInput, Partial<PaymentRequest>, object]>([
    [
      "codes in lower case",
      { formats: { codes: "lower" } },
      { billing_country: "DE" },
      { currency: "eur", billing_country: "de" },
    ],
    [
      "yen without decimals",
      { formats: { amounts: "currency_decimals" } },
      { currency: currency("JPY"), amount: amount("1000") },
      { amount: "1000" },
    ],
    [
      "dinars with three decimals",
      { formats: { amounts: "currency_decimals" } },
      { currency: currency("KWD"), amount: amount("1.23") },
      { amount: "1.230" },
    ],
    [
      "checkout_time in milliseconds",
      { formats: { checkout_time: "milliseconds" } },
      { checkout_time: 33 },
      { checkout_time: 33000 },
    ],
    [
      "a checkout_time of nothing, which is a number also in milliseconds",
      { formats: { checkout_time: "milliseconds" } },
      { checkout_time: 0 },
      { checkout_time: 0 },
    ],
    [
      "other words",
      { words: { open3d: { off: "none" }, token_flag: { save: "1" } } },
      { open3d: false, token_flag: true },
      { open3d: "none", token_flag: "1" },
    ],
  ])("follows the profile: %s", (_name, profile, changes, expected) => {
    expect(encode(changes, profile)).toMatchObject(expected)
  })

  it.each([
    ["YYYY-MM-DD", "2026-01-31"],
    ["YYYYMMDD", "20260131"],
    ["DD-MM-YYYY", "31-01-2026"],
  ] as const)("writes the dates of a subscription as %s", (contract_date, contract_start) => {
    const subscription = {
      contract_name: "g",
      contract_amount: amount("1.00"),
      interval_count: 1,
      contract_start: "2026-01-31",
    }
    expect(encode({ subscription }, { formats: { contract_date } })).toMatchObject({
      subscription: { contract_start, interval: "day" },
    })
  })

  it.each<[string, Partial<PaymentRequest>, string]>([
    ["a birth date the wrong way round", { birth_date: "1990-12-31" }, "birth_date"],
    ["a part of a second", { checkout_time: 1.5 }, "checkout_time"],
    ["a time before the visit", { checkout_time: -1 }, "checkout_time"],
    ["an e-mail that is too long", { shopper_email: `${"a".repeat(100)}@example.com` }, "shopper_email"],
    ["a shopper_id that is too long", { shopper_id: "s".repeat(65) }, "shopper_id"],
    [
      "a quantity that is none",
      {
        cart_items: [
          { name: "x", quantity: 0.5, price: { amount_local_currency: amount("1"), currency: ORDER.currency } },
        ],
      },
      "cart_items.quantity",
    ],
    ["a sum that is none", { account_owner: [{ past_orders_sum: "1e5" }] }, "account_owner.past_orders_sum"],
    [
      "a contract date in words",
      {
        subscription: {
          contract_name: "g",
          contract_amount: amount("1"),
          interval_count: 1,
          contract_start: "tomorrow",
        },
      },
      "subscription.contract_start",
    ],
    [
      "a contract name that is too long",
      { subscription: { contract_name: "g".repeat(201), contract_amount: amount("1"), interval_count: 1 } },
      "contract_name",
    ],
    ["a birth date with more before it", { birth_date: "131-12-1990" }, "birth_date"],
    ["a birth date with more behind it", { birth_date: "31-12-19901" }, "birth_date"],
    ["an amount that is too long", { discount: "1234567890123.00" as typeof ORDER.amount }, "discount"],
  ])("is refused for %s, by the name of the field", (_name, changes, field) => {
    expect(() => encode(changes)).toThrow(expect.objectContaining({ name: "InvalidField", field }) as Error)
  })
})

describe("a card", () => {
  it("stays a secret among the fields", () => {
    const fields = encodeFields(
      CARD_FIELDS,
      { card: new Secret("4111111111111111"), security_code: new Secret("737") },
      { profile: parseProfile({}) }
    )
    expect(JSON.stringify(fields)).toBe('{"card":"***","security_code":"***"}')
  })
})
