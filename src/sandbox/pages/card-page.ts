import type { CheckoutSession } from "../ledger/checkout-session"
import { writeAmount } from "../money"
import { SCENARIOS } from "../scenarios"
import { groupedDigits, maskedEnd } from "./card-text"
import { CARD_PAGE_SCRIPT } from "./card-page-script"
import { page } from "./document"
import { html, NOTHING, type Html } from "./html"
import { SHOPPER_STYLE } from "./shopper-style"

export type CardField = "card" | "expiry" | "security_code"

/** The shopper's previous input, except secret fields, and its errors. */
export interface CardFormState {
  readonly holder: string
  readonly expiry: string
  readonly errors: ReadonlyMap<CardField, string>
}

/**
 * The hosted checkout: a card form of the gateway. For tests in a browser, the inputs are `card`, `expiry`,
 * `security_code` and `holder`, and the buttons have the test ids `pay` and `cancel`.
 */
export function cardPage(session: CheckoutSession, state: CardFormState): Html {
  const { order, stored_card, transaction } = session
  const sum = `${order.currency} ${writeAmount(order.amount)}`
  return page(
    `Pay ${sum}`,
    SHOPPER_STYLE,
    html`<main>
<form class="card" method="post" action="/v1/checkout/card" autocomplete="on" novalidate>
<input type="hidden" name="session" value="${session.session_id}">
<div class="top"><h1>${order.website}</h1><span class="badge">Sandbox</span></div>
<p class="sum" data-testid="sum">${sum}</p>
<p class="order">Order ${order.order_no}</p>
${state.errors.size > 0 ? html`<p class="banner" role="alert">Please check the card details. Nothing was charged.</p>` : NOTHING}
${transaction && state.errors.size === 0 ? html`<p class="banner" role="alert">The card was declined. Nothing was charged. You can use another one.</p>` : NOTHING}
${stored_card ? savedCard(maskedEnd(stored_card.card)) : cardInputs(state)}
<button class="pay" data-testid="pay">Pay ${sum}</button>
<button class="plain" data-testid="cancel" formaction="/v1/checkout/cancel">Cancel and go back</button>
${stored_card ? NOTHING : testCards()}
</form>
<p class="foot">Simulated gateway: no money moves.</p>
</main>`,
    CARD_PAGE_SCRIPT
  )
}

function cardInputs({ holder, expiry, errors }: CardFormState): Html {
  return html`${input({ name: "card", label: "Card number", autocomplete: "cc-number", error: errors.get("card"), placeholder: "1234 1234 1234 1234", longest: 23 })}
<div class="pair">
<div>${input({ name: "expiry", label: "Expiry (MM/YY)", autocomplete: "cc-exp", value: expiry, error: errors.get("expiry"), placeholder: "MM / YY", longest: 9 })}</div>
<div>${input({ name: "security_code", label: "Security code", autocomplete: "cc-csc", error: errors.get("security_code"), placeholder: "123", longest: 4 })}</div>
</div>
<label for="holder">Name on card</label>
<input type="text" id="holder" name="holder" autocomplete="cc-name" maxlength="120" value="${holder}">`
}

interface Input {
  readonly name: CardField
  readonly label: string
  readonly autocomplete: string
  /** The previous input, if it may be shown again. */
  readonly value?: string
  readonly error: string | undefined
  readonly placeholder: string
  readonly longest: number
}

function input({ name, label, autocomplete, value = "", error, placeholder, longest }: Input): Html {
  const described = error ? html`aria-invalid="true" aria-describedby="${name}-error"` : NOTHING
  return html`<label for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}"
 maxlength="${longest}" value="${value}" required ${described}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : NOTHING}`
}

const savedCard = (end: string): Html => html`<p class="choice" data-testid="saved-card">Your saved card ${end}</p>
<input type="hidden" name="saved" value="yes">`

function testCards(): Html {
  const seen = new Set<string>()
  const rows = SCENARIOS.flatMap(({ id, by, does }) => {
    if (!("card" in by) || seen.has(id)) return []
    seen.add(id)
    return [
      html`<li><button type="button" data-card="${by.card}"><code>${groupedDigits(by.card)}</code>${does}</button></li>`,
    ]
  })
  return html`<details class="test"><summary>Test cards</summary><ul>${rows}</ul></details>`
}
