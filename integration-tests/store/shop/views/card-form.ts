import { h } from "../page/dom"
import { field, markField } from "./field"

/** The backend's names of a card's fields, and their ids on the page. */
const FIELDS: Readonly<Record<string, string>> = {
  number: "card-number",
  expired: "card-expiry",
  expiration_month: "card-expiry",
  expiration_year: "card-expiry",
  security_code: "card-code",
  holder: "card-holder",
}

/** The card's fields. They have no names, so only the kit sends them. */
export function cardForm(): HTMLElement {
  const digits = { inputmode: "numeric", spellcheck: "false", name: undefined, required: true }
  const form = h(
    "div",
    { class: "card-form" },
    field("card-number", "Card number", {
      ...digits,
      autocomplete: "cc-number",
      maxlength: 23,
      placeholder: "1234 1234 1234 1234",
    }),
    field("card-expiry", "Expires", { ...digits, autocomplete: "cc-exp", maxlength: 9, placeholder: "MM / YY" }),
    field("card-code", "Security code", { ...digits, autocomplete: "cc-csc", maxlength: 4, placeholder: "123" }),
    field("card-holder", "Name on the card", { autocomplete: "cc-name", maxlength: 100, name: undefined })
  )
  const [number, expiry] = form.querySelectorAll("input")
  number?.addEventListener("input", () => rewrite(number, groupDigits))
  expiry?.addEventListener("input", () => rewrite(expiry, spaceExpiry))
  form.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && markField(form, target.id))
  return form
}

/**
 * Empties the fields when the card was read. The result fills them again, for a shopper who has to fix a typing error.
 */
export function takeCard(form: ParentNode): () => void {
  const inputs = [...form.querySelectorAll("input")].map((input) => ({ input, typed: input.value }))
  for (const { input } of inputs) input.value = ""
  return () => {
    for (const { input, typed } of inputs) input.value = typed
  }
}

/** Marks the field that the backend names, such as `card.number`. @returns whether there is such a field */
export function markCard(form: ParentNode, backendField: string | undefined, words: string): boolean {
  const name = FIELDS[backendField?.replace(/^card\./, "") ?? ""]
  if (name) markField(form, name, words)
  return name !== undefined
}

/** Rewrites what is typed only at the end of the text: in its middle the cursor would jump. */
function rewrite(input: HTMLInputElement, write: (text: string) => string): void {
  if (input.selectionStart !== input.value.length) return
  input.value = write(input.value)
}

const groupDigits = (text: string): string => text.replace(/\D/g, "").replace(/(\d{4})(?=\d)/g, "$1 ")

/** `12` becomes `12 / ` as soon as the year begins; taking a character away stays possible. */
const spaceExpiry = (text: string): string => text.replace(/^(\d{2})\s*\/?\s*(\d{1,4})$/, "$1 / $2")
