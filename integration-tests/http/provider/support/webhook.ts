import { createHash } from "node:crypto"
import type { TransactionView } from "../../../../src/sandbox"
import { sandboxOfTests } from "../../../../testing/world/test-world"

type Told = Pick<
  TransactionView,
  "merchant_id" | "account_id" | "transaction_id" | "order_no" | "currency" | "amount" | "order_status" | "result_info"
>

/** A webhook about a transaction as the gateway sends it (gateway-api 2.9), signed by the letter of its conventions. */
export function webhookOf(transaction: Told): string {
  const { merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info } = transaction
  const fields = { merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info }
  const signed = [...Object.values(fields), sandboxOfTests().sign_key].join("")
  const encryption_data = createHash("sha256").update(signed, "utf8").digest("hex").toUpperCase()
  return new URLSearchParams({ ...fields, encryption_data }).toString()
}
