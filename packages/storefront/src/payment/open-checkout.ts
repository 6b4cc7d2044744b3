import { collectBrowser } from "./browser"
import { leave } from "./leave"
import { isPaid } from "./payment"
import type { Payment } from "./payment"
import { isRecord } from "../shared/record"
import { noAnswer } from "../shared/request"
import type { Request } from "../shared/request"
import { pathOf, stateOf } from "./session"
import type { Attempt } from "./session"
import { throughFrame } from "./through-frame"

export type Checkout = Attempt & {
  /**
   * The return address; `cancelUrl` is the one after a cancellation. Their origins must be in the plugin's
   * `storefrontUrls`.
   */
  returnUrl?: string
  cancelUrl?: string
  /**
   * The id of a saved card of the customer that the page offers. The account's profile must allow it
   * (`savedCardsOnPage`).
   */
  savedCard?: string
} & ({ display: "redirect" } | { display: "iframe"; container: Element })

/** Requests the payment page and shows it. See {@link Acquiring.openCheckout}. */
export async function openCheckout(request: Request, backend: URL, checkout: Checkout): Promise<Payment | undefined> {
  const { cartId, returnUrl, cancelUrl, display, extra, saveCard, savedCard, challengeWindowSize, signal } = checkout
  const answer = await request(pathOf(checkout, "/checkout"), {
    body: {
      cart_id: cartId,
      return_url: returnUrl,
      cancel_url: cancelUrl,
      display,
      browser: collectBrowser({ challengeWindowSize }),
      extra,
      save_card: saveCard,
      saved_card: savedCard,
    },
    signal,
  })
  const url = readUrl(answer, backend)
  if (checkout.display === "iframe") {
    const load = (frame: HTMLIFrameElement) => {
      frame.src = url.href
    }
    return throughFrame({
      container: checkout.container,
      load,
      origin: url.origin,
      ask: stateOf(request, checkout),
      // A decline may belong to the previous attempt, which is the newest one until the page is open.
      isOver: ({ status }) => isPaid(status),
      signal,
    })
  }
  await leave(() => window.location.assign(url))
  return undefined
}

function readUrl(answer: unknown, backend: URL): URL {
  const checkout = isRecord(answer) && isRecord(answer.checkout) ? answer.checkout : {}
  if (typeof checkout.url !== "string") throw noAnswer(200)
  const url = new URL(checkout.url, backend)
  if (!/^https?:$/.test(url.protocol)) throw noAnswer(200)
  return url
}
