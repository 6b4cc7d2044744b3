import type { SandboxAccount } from "../account"
import { attemptPayment } from "../bank/attempt"
import { nextCharge } from "../bank/stored-cards"
import { chooseScenario } from "../choose-scenario"
import type { Transaction } from "../ledger/transaction"
import type { SimulatedGateway } from "../simulated-gateway"
import { hasCard, readCard } from "../wire/card"
import type { Fields } from "../wire/fields"
import { PAYMENT_FIELDS, readOrder } from "../wire/payment-request"
import { invalid, type RequestError } from "../wire/rejection"
import { resultFields, type ResultField } from "../wire/result"
import { findStoredCard } from "./find-stored-card"
import { identify } from "./identify"
import { httpError, type Answer, type Operation } from "./operation"

/** Section 4.1. The signed fields after merchant_id and account_id. */
const SIGNED = [
  ...["order_no", "currency", "amount", "first_name", "last_name"],
  ...["card", "expiration_year", "expiration_month", "security_code", "shopper_email"],
]
const CARD_FIELDS: ReadonlySet<string> = new Set(["card", "expiration_year", "expiration_month", "security_code"])

export const authorise: Operation = {
  name: "authorise",
  path: "/v1/authorise",
  fields: PAYMENT_FIELDS,

  answer(gateway, { fields }) {
    const account = identify(gateway, fields, signedValues(fields))
    const order = readOrder(fields)
    const holder = `${fields.text("first_name")} ${fields.text("last_name")}`
    const paid =
      fields.text("token_id") === ""
        ? { flow: "direct" as const, ...readCard(fields) }
        : storedCard(gateway, account, fields)
    const scenario = chooseScenario(paid.scenario, holder, order.amount)
    const transaction = attemptPayment(gateway, { ...paid, account, order, scenario })
    if (paid.flow === "token") countCharge(gateway, paid.token_id)
    return { kind: "result", account, fields: [...fieldsOf(gateway, transaction), ...issuerUrl(gateway, transaction)] }
  },

  /** An error of signature or environment is HTTP 200 with a signed result of status 0. */
  refuse(gateway, { fields }, requestError) {
    const account = gateway.accounts.find(fields.text("merchant_id"), fields.text("account_id"))
    if (!account || (requestError.kind !== "signature" && requestError.kind !== "environment"))
      return httpError(requestError)
    return refusedResult(gateway, account, fields, requestError)
  },
}

/** A payment with a token is signed as if the four card values were empty. */
function signedValues(fields: Fields): string[] {
  const byToken = fields.text("token_id") !== ""
  return SIGNED.map((name) => (byToken && CARD_FIELDS.has(name) ? "" : fields.text(name)))
}

function storedCard(gateway: SimulatedGateway, account: SandboxAccount, fields: Fields) {
  if (hasCard(fields)) throw invalid("card", "card must be empty when token_id is sent.")
  const stored = findStoredCard(gateway, account, fields)
  const { token_id, card } = stored
  return { flow: "token" as const, token_id, card, scenario: nextCharge(gateway, stored) }
}

function countCharge(gateway: SimulatedGateway, tokenId: string): void {
  const stored = gateway.records.storedCards.get(tokenId)
  if (stored) stored.charges += 1
}

function fieldsOf(gateway: SimulatedGateway, transaction: Transaction): readonly ResultField[] {
  return resultFields(transaction, gateway.records.contracts.get(transaction.recurring_id))
}

function issuerUrl(gateway: SimulatedGateway, { state, transaction_id }: Transaction): ResultField[] {
  return state === "challenge" ? [["issuer_url", `${gateway.url()}/v1/challenge?transaction_id=${transaction_id}`]] : []
}

/** No transaction is created, but the result has a transaction identifier. */
function refusedResult(
  gateway: SimulatedGateway,
  account: SandboxAccount,
  fields: Fields,
  requestError: RequestError
): Answer {
  return {
    kind: "result",
    account,
    fields: [
      ["merchant_id", account.merchant_id],
      ["account_id", account.account_id],
      ["order_no", fields.text("order_no", 50)],
      ["amount", fields.text("amount", 15)],
      ["currency", fields.text("currency", 3)],
      ["transaction_id", gateway.ids.transactionId()],
      ["card", ""],
      ["order_status", "0"],
      ["result_info", `${requestError.code}:${requestError.message}`],
    ],
  }
}
