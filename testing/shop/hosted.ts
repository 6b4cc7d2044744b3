import type { TypedCard } from "./acquiring-routes"
import type { Shopper, View } from "./shopper"

/** Types a card into the gateway's page and presses Pay: on to the bank, or back to the shop. */
export function payHosted(shopper: Shopper, page: View, card: TypedCard): Promise<View> {
  const [form] = page.forms
  if (!form || !("session" in form.fields))
    throw new Error(`Expected the gateway's card form at ${page.url}, got HTTP ${page.status}.`)
  const { number, expiration_month, expiration_year, security_code, holder } = card
  const expiry = `${expiration_month} / ${expiration_year.slice(-2)}`
  return shopper.submit(form, { card: number, expiry, security_code, ...(holder && { holder }) })
}

/** Answers the bank's challenge. */
export function answerChallenge(shopper: Shopper, page: View, answer: "approve" | "fail"): Promise<View> {
  const [form] = page.forms
  if (!form || !("transaction_id" in form.fields))
    throw new Error(`Expected the bank's page at ${page.url}, got HTTP ${page.status}.`)
  return shopper.submit(form, { answer })
}
