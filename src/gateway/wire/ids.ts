import { createMessage } from "../../domain/shared/messages/message"
import type { Brand } from "../../domain/shared/brand"
import { InvalidField } from "../outcomes/errors"

/** The merchant's number of one payment attempt, used only once (gateway-api 2.2 `order_no`). */
export type OrderNo = Brand<string, "OrderNo">

/** The gateway's number of a transaction: usually 19 digits, always text (gateway-api 2.9 `transaction_id`). */
export type TransactionId = Brand<string, "TransactionId">

/** The merchant at the gateway (gateway-api 2.2 `merchant_id`). */
export type MerchantId = Brand<string, "MerchantId">

/** One of the merchant's gateway accounts (gateway-api 2.2 `account_id`). */
export type AccountId = Brand<string, "AccountId">

/** No blank, comma or markup character, because these texts appear in comma lists, URLs and signatures. */
const IDENTIFIER = /^[A-Za-z0-9._-]{1,64}$/

function reader<Id extends Brand<string, string>>(
  field: string
): { read: (text: string) => Id | undefined; parse: (text: string) => Id } {
  const read = (text: string): Id | undefined => (IDENTIFIER.test(text) ? (text as Id) : undefined)
  const parse = (text: string): Id => {
    const id = read(text)
    if (id === undefined) throw new InvalidField(field, createMessage("gateway.id_format"))
    return id
  }
  return { read, parse }
}

const orderNo = reader<OrderNo>("order_no")
const transactionId = reader<TransactionId>("transaction_id")
const merchantId = reader<MerchantId>("merchant_id")
const accountId = reader<AccountId>("account_id")

/** Each `parse` throws `InvalidField`; each `read` returns `undefined` for an invalid identifier. */
export const { parse: parseOrderNo, read: readOrderNo } = orderNo
export const { parse: parseTransactionId, read: readTransactionId } = transactionId
export const { parse: parseMerchantId, read: readMerchantId } = merchantId
export const { parse: parseAccountId, read: readAccountId } = accountId
