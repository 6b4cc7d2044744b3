import { createHash } from "node:crypto"
import { parseCurrency } from "../../src/domain/shared/currency"
import type { CurrencyCode } from "../../src/domain/shared/currency"
import { parseGatewayAmount } from "../../src/domain/shared/money"
import type { GatewayAmount } from "../../src/domain/shared/money"
import { Secret } from "../../src/domain/shared/secret"
import type { GatewayClient } from "../../src/gateway/client/client"
import { createGatewayClient } from "../../src/gateway/client/create-client"
import type { GatewayClientOptions } from "../../src/gateway/client/create-client"
import type { AuthoriseRequest } from "../../src/gateway/operations/authorise"
import { parseOrderNo, parseTransactionId } from "../../src/gateway/wire/ids"
import { parseProfile } from "../../src/gateway/profile/profile"
import type { Profile, ProfileInput } from "../../src/gateway/profile/profile"

export const MERCHANT = "1234567"
export const ACCOUNT = "1234567001"
export const KEY = "key-of-the-account"

/** The signature of the document's family, computed independently of the tested code. */
export function sha256(...values: readonly string[]): string {
  return createHash("sha256").update(values.join(""), "utf8").digest("hex")
}

export function currency(code: string): CurrencyCode {
  const parsed = parseCurrency(code)
  if (!parsed) throw new Error(`bad test currency ${code}`)
  return parsed
}

export function amount(text: string): GatewayAmount {
  const parsed = parseGatewayAmount(text)
  if (!parsed) throw new Error(`bad test amount ${text}`)
  return parsed
}

export const orderNo = parseOrderNo
export const transactionId = parseTransactionId

/** A 19-digit id that a float cannot represent. */
export const TRANSACTION = transactionId("2026010112000099999")

export const CARD = "4111111111111111"
export const CODE = "737"

export const ORDER = {
  order_no: orderNo("SHOP0001"),
  currency: currency("EUR"),
  amount: amount("21.77"),
} as const

export const REQUEST: AuthoriseRequest = {
  ...ORDER,
  website: "shop.example",
  items: [{ name: "Shirt", code: "SKU-1", price: amount("21.77"), quantity: 1 }],
  shopper_id: "customer-1",
  shopper_email: "shopper@example.com",
  shopper_ip: "192.0.2.1",
  first_name: "Ada",
  last_name: "Lovelace",
  card: new Secret(CARD),
  expiration_month: "07",
  expiration_year: "2031",
  security_code: new Secret(CODE),
}

const DEFAULTS = parseProfile({})

/** A profile. The defaults are parsed once, because nearly every test uses them. */
export function profileOf(input: ProfileInput = {}): Profile {
  return Object.keys(input).length === 0 ? DEFAULTS : parseProfile(input)
}

export interface TestClientOptions extends Partial<Omit<GatewayClientOptions, "profile">> {
  readonly profile?: ProfileInput
}

export function testClient({ profile, ...options }: TestClientOptions = {}): GatewayClient {
  return createGatewayClient({
    baseUrl: "https://gateway.example",
    merchantId: MERCHANT,
    accountId: ACCOUNT,
    signKey: new Secret(KEY),
    label: "eu",
    pause: () => Promise.resolve(),
    ...options,
    profile: profileOf(profile),
  })
}
