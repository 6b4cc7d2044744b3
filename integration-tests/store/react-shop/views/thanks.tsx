import type { ReactElement } from "react"
import { goTo } from "../place"
import { useShop } from "../shop-context"

/** The order is placed. */
export function Thanks({ orderNumber }: { orderNumber: string }): ReactElement {
  const { texts } = useShop()
  return (
    <main className="view view-done" data-testid="view-done">
      <section className="panel panel-done">
        <svg className="check" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="30" />
          <path d="M20 33l8 8 16-17" />
        </svg>
        <h1>{texts.thanks}</h1>
        <dl className="facts">
          <dt>{texts.order_number}</dt>
          <dd data-testid="order-number">#{orderNumber}</dd>
        </dl>
        <button type="button" className="button" onClick={() => goTo("catalogue")}>
          {texts.back_to_shop}
        </button>
      </section>
    </main>
  )
}
