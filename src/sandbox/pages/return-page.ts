import { page } from "./document"
import { hiddenInputs } from "./hidden-inputs"
import { html, type Html } from "./html"
import { SHOPPER_STYLE } from "./shopper-style"

/** Returns the browser to the store, inside its frame. By GET the fields are already in the URL. */
export function returnPage(method: "post" | "get", url: string, fields: readonly (readonly [string, string])[]): Html {
  return page(
    "Going back to the shop",
    SHOPPER_STYLE,
    html`<main class="narrow" aria-live="polite">
<p class="wait"><span class="spinner" aria-hidden="true"></span>Going back to the shop…</p>
<form id="return" method="${method}" action="${url}">
${hiddenInputs(fields)}<noscript><button class="pay">Back to the shop</button></noscript>
</form>
</main>`,
    `document.getElementById("return").submit()`
  )
}

/** A page that ends the visit, with one sentence. */
export function messagePage(title: string, sentence: string): Html {
  return page(title, SHOPPER_STYLE, html`<main><div class="card"><h1>${title}</h1><p>${sentence}</p></div></main>`)
}
