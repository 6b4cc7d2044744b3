import { parseTransactionId } from "../../../src/gateway/wire/ids"
import type { GatewayClient } from "../../../src/gateway/client/client"
import type { OperationName } from "../../../src/gateway/profile/settings/operations-settings"
import { ACCOUNT, KEY, MERCHANT, ORDER, TRANSACTION, sha256 } from "../../../testing/gateway/account"
import { messageOf } from "../message/message"
import type { Message, Plain } from "../message/message"
import type { Format } from "../message/write"

export interface Outcome {
  readonly kind: string
  readonly reason?: string
}

/** An operation, its request, and answers of a gateway that has the payments. */
export interface Asked {
  readonly operation: OperationName
  readonly formats: readonly Format[]
  readonly contentType: string
  /** Sends a request about so many payments, if the operation allows several; one outcome for each. */
  readonly ask: (client: GatewayClient, payments: number) => Promise<readonly Outcome[]>
  readonly answers: (payments: number) => readonly Message[]
}

/** The elements of a batch request. */
export function elements(payments: number) {
  return Array.from({ length: payments }, (_, index) => ({
    ...ORDER,
    transaction_id: parseTransactionId(`${TRANSACTION}${index || ""}`),
  }))
}

/** An answer that was worked on, with the signature of its request over these values. */
export function processed(signed: readonly string[], more: Readonly<Record<string, Plain>>): Message {
  const signature = sha256(MERCHANT, ACCOUNT, ...signed, KEY)
  return messageOf({
    merchant_id: MERCHANT,
    account_id: ACCOUNT,
    return_status: "1",
    return_message: "OK",
    encryption_data: signature,
    ...more,
  })
}

/** An answer that rejects the request as a whole. */
export const refused: Message = messageOf({
  merchant_id: MERCHANT,
  account_id: ACCOUNT,
  return_status: "7",
  return_message: "IP not registered",
})
