import { ACCOUNT, KEY, MERCHANT, ORDER, TRANSACTION, sha256 } from "./account"

/** The fields of a payment result (gateway-api 2.9) with a right signature. A given `encryption_data` replaces it. */
export function resultFields(fields: Readonly<Record<string, string>> = {}, key = KEY): Record<string, string> {
  const result: Record<string, string> = {
    merchant_id: MERCHANT,
    account_id: ACCOUNT,
    order_no: ORDER.order_no,
    amount: ORDER.amount,
    currency: ORDER.currency,
    transaction_id: TRANSACTION,
    card: "411111******1111",
    order_status: "1",
    result_info: "0000:Success",
    ...fields,
  }
  const signed = [
    "merchant_id",
    "account_id",
    "transaction_id",
    "order_no",
    "currency",
    "amount",
    "order_status",
    "result_info",
  ]
  const signature = sha256(...signed.map((field) => result[field] ?? ""), key).toUpperCase()
  return { ...result, encryption_data: fields["encryption_data"] ?? signature }
}

/** A payment result as XML, with the line ends that gateways write. */
export function resultXml(fields: Readonly<Record<string, string>> = {}, inner = ""): string {
  const elements = Object.entries(resultFields(fields)).map(([name, value]) => `<${name}>${escape(value)}</${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\r\n<respon>\r\n${[...elements, inner].join("\r\n")}\r\n</respon>\r\n`
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}

/** A processed batch answer with the signature of its request (gateway-api 2.10 - 2.13). */
export function batchAnswer(
  list: string,
  elements: readonly object[],
  ids: readonly string[],
  head: object = {}
): object {
  return {
    merchant_id: MERCHANT,
    account_id: ACCOUNT,
    return_status: "1",
    return_message: "OK",
    encryption_data: sha256(MERCHANT, ACCOUNT, ...ids, KEY),
    [list]: elements,
    ...head,
  }
}
