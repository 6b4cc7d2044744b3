import type { WebhookStyle, SandboxAccount } from "../account"
import type { WebhookFault } from "../faults/fault"
import { shortAmount, writeAmount } from "../money"
import { replaceFields, signResult, type ResultField } from "../wire/result"
import type { Webhook } from "./webhook"

const PLAIN: WebhookStyle = { format: "form", names: "snake" }
const FORMATS = ["form", "json", "xml", "get", "multipart"] as const
const ONE_HUNDRED = 100_00n

/** The format of a webhook: the account's format, unless a fault changes it. */
export function webhookStyle(account: SandboxAccount, faults: ReadonlyMap<WebhookFault, number>): WebhookStyle {
  const wanted = { ...PLAIN, ...account.webhook }
  const format = FORMATS.find((name) => faults.has(`notify_${name}`)) ?? wanted.format
  const names = faults.has("notify_camel_case") ? "camel" : wanted.names
  return faults.has("notify_json_numbers")
    ? { ...wanted, format: "json", names, bareNumbers: true }
    : { ...wanted, format, names }
}

/** The signed fields of a webhook. Values that a fault falsified are signed as if they were true. */
export function signedFields(webhook: Webhook, faults: ReadonlyMap<WebhookFault, number>): ResultField[] {
  const { account } = webhook.transaction
  const kindField = account.webhook?.kindField
  const named: readonly ResultField[] = kindField ? [...webhook.fields, [kindField, webhook.kind]] : webhook.fields
  const signed = signResult(replaceFields(named, falsehoods(webhook, faults)), account)
  if (faults.has("notify_no_signature")) return signed.filter(([name]) => name !== "encryption_data")
  return faults.has("notify_wrong_signature") ? replaceFields(signed, { encryption_data: WRONG_SIGNATURE }) : signed
}

/** A webhook of success, signed without the account's key. */
export function forgedFields({ fields, transaction }: Webhook): ResultField[] {
  const success = replaceFields(fields, { order_status: "1", result_info: "0000:Success" })
  return signResult(success, { ...transaction.account, sign_key: "somebody else's key" })
}

const WRONG_SIGNATURE = "0123456789ABCDEF".repeat(4)

function falsehoods({ transaction }: Webhook, faults: ReadonlyMap<WebhookFault, number>): Record<string, string> {
  return {
    ...(faults.has("notify_wrong_amount") ? { amount: writeAmount(transaction.order.amount + ONE_HUNDRED) } : {}),
    ...(faults.has("notify_short_amount") ? { amount: shortAmount(writeAmount(transaction.order.amount)) } : {}),
    ...(faults.has("notify_wrong_order_no") ? { order_no: `${transaction.order.order_no}X` } : {}),
    ...(faults.has("notify_unknown_status") ? { order_status: "7" } : {}),
  }
}
