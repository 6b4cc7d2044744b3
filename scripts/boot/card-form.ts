import type { ShopVisitor } from "../../testing/browser/shop-visitor"
import { CARDS, typed } from "../../testing/shop/cards"

/** Pays with the components' card form: with a card that is declined, then with one whose bank wants a confirmation. */
export async function payAfterDecline(visitor: ShopVisitor): Promise<void> {
  const { page } = visitor
  await submit(visitor, CARDS.declined)
  await page
    .getByRole("status")
    .getByText(/declined/)
    .waitFor()
  await submit(visitor, CARDS.challenge)
  await answerBank(visitor)
}

/** Confirms a payment in the challenge of the cardholder's bank. */
export async function answerBank(visitor: ShopVisitor): Promise<void> {
  await visitor.answerBank(visitor.page.frameLocator(".acq-challenge iframe"), "approve")
}

async function submit(visitor: ShopVisitor, card: string): Promise<void> {
  await visitor.fillCardForm(typed(card))
  await visitor.page.locator("button[type=submit]").click()
}
