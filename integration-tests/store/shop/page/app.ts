import type { Acquiring } from "../kit"
import type { Way } from "../payment/ways"
import type { Store } from "../store/store"
import type { Cart } from "../store/types"
import { drawView } from "../views"
import type { View } from "./view"
import { labelsOf } from "./words"

/** The context of a view. The next view aborts the signal, which ends waiting and removes frames. */
export interface Scene {
  app: App
  cart?: Cart
  signal: AbortSignal
}

/** The page: one view at a time. */
export class App {
  /** How the shopper wants to pay; kept from one try to the next. */
  way: Way = "redirect"
  #life = new AbortController()

  constructor(
    private readonly root: HTMLElement,
    readonly store: Store,
    readonly kit: Acquiring
  ) {}

  async show(view: View): Promise<void> {
    this.#life.abort()
    const life = new AbortController()
    this.#life = life
    try {
      const cart = view.name === "problem" ? undefined : await this.store.cart()
      const drawn = await drawView(view, { app: this, cart, signal: life.signal })
      if (life.signal.aborted) return
      this.root.replaceChildren(...drawn)
      window.scrollTo(0, 0)
      const heading = this.root.querySelector<HTMLElement>("h1")
      document.title = [heading?.textContent, "Acquiring Shop"].filter(Boolean).join(" · ")
      // A screen reader reads the new view next.
      heading?.focus({ preventScroll: true })
    } catch (error) {
      if (!life.signal.aborted) await this.show({ name: "problem", message: labelsOf(error) })
    }
  }

  /** Goes to the address of a view, because a reload and the back button have to find it again. */
  go(name: "shop" | "delivery" | "payment"): void {
    const hash = name === "shop" ? "" : `#${name}`
    if (window.location.hash === hash) void this.show({ name })
    else window.location.hash = hash
  }
}
