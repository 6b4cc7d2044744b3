import { answerChallenge } from "../bank/attempt"
import type { Transaction } from "../ledger/transaction"
import { challengePage } from "../pages/challenge-page"
import type { Html } from "../pages/html"
import type { SimulatedGateway } from "../simulated-gateway"
import { Fields } from "../wire/fields"
import { webAddress } from "../wire/payment-request"
import { invalid, notFound } from "../wire/rejection"
import { returnToShop } from "./return"

/** Shows the challenge of a transaction. The browser returns to `returnUrl` afterwards. */
export const showChallenge = (transaction: Transaction, returnUrl: string): Html =>
  challengePage(transaction, [["return_url", returnUrl]])

/**
 * Handles the browser's POST to issuer_url, with return_url and notify_url appended. The outcome goes to that
 * notify_url, if present.
 */
export function openChallenge(gateway: SimulatedGateway, fields: Fields, query: URLSearchParams): Html {
  const appended = new Fields(Object.fromEntries(query))
  const given = (name: string): string => webAddress(appended, name) || webAddress(fields, name)
  const transaction = findTransaction(gateway, appended)
  const returnUrl = given("return_url")
  if (transaction.state !== "challenge") return returnToShop(gateway, transaction, returnUrl)
  transaction.notify_url = given("notify_url") || transaction.notify_url
  gateway.records.addEvent(transaction, gateway.clock.now(), "challenge_opened")
  return showChallenge(transaction, returnUrl)
}

/** Handles the shopper's answer. A second answer changes nothing. */
export function closeChallenge(gateway: SimulatedGateway, fields: Fields): Html {
  const transaction = findTransaction(gateway, fields)
  const answer = fields.text("answer")
  if (answer !== "approve" && answer !== "fail") throw invalid("answer", "answer must be approve or fail.")
  const returnUrl = webAddress(fields, "return_url")
  answerChallenge(gateway, transaction, answer === "approve")
  return returnToShop(gateway, transaction, returnUrl)
}

function findTransaction(gateway: SimulatedGateway, fields: Fields): Transaction {
  const transaction = gateway.records.transaction(fields.text("transaction_id"))
  if (!transaction) throw notFound("transaction_id", "This confirmation is not known.")
  return transaction
}
