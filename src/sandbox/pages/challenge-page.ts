import type { Transaction } from "../ledger/transaction"
import { writeAmount } from "../money"
import { maskedEnd } from "./card-text"
import { page } from "./document"
import { hiddenInputs } from "./hidden-inputs"
import { html, type Html } from "./html"
import { SHOPPER_STYLE } from "./shopper-style"

const SEND_ONCE = `
document.forms[0].addEventListener("submit", () => setTimeout(() => {
  for (const button of document.querySelectorAll("button")) button.disabled = true
}))
`

/**
 * The page of the cardholder's bank. For tests in a browser, the buttons have the test ids `approve` and `fail`.
 *
 * @param carried hidden inputs for the next page
 */
export function challengePage(transaction: Transaction, carried: readonly (readonly [string, string])[]): Html {
  const { order, card } = transaction
  return page(
    "Confirm your payment",
    SHOPPER_STYLE,
    html`<main>
<form class="card" method="post" action="/v1/challenge/answer">
${hiddenInputs([["transaction_id", transaction.transaction_id], ...carried])}
<div class="top"><h1>Your bank asks: is this you?</h1><span class="badge">3-D Secure</span></div>
<dl class="facts">
<dt>Shop</dt><dd>${order.website}</dd>
<dt>Amount</dt><dd data-testid="sum">${order.currency} ${writeAmount(order.amount)}</dd>
<dt>Card</dt><dd>${card ? maskedEnd(card) : ""}</dd>
</dl>
<button class="pay" name="answer" value="approve" data-testid="approve">Yes, approve the payment</button>
<button class="plain" name="answer" value="fail" data-testid="fail">No, refuse it</button>
</form>
<p class="foot">Simulated bank: no money moves.</p>
</main>`,
    SEND_ONCE
  )
}
