import type { ReactElement } from "react"
import type { Cart } from "../../shop/store/types"
import { ProductArt } from "../product-art"
import { useShop } from "../shop-context"

/** The lines of the cart and their sum. */
export function OrderSummary({ cart }: { cart: Cart }): ReactElement {
  const { texts, money } = useShop()
  return (
    <aside className="summary" aria-label={texts.your_order}>
      <h2>{texts.your_order}</h2>
      <ul className="lines">
        {cart.items?.map((line) => (
          <li key={line.id} className="line">
            <ProductArt className="line-art" handle={line.product_handle} variant={line.variant_title} />
            <span className="line-words">
              <strong>{line.product_title ?? line.title}</strong>
              <span>
                {line.quantity} × {line.variant_title}
              </span>
            </span>
            <span className="line-price">{line.subtotal === undefined ? "" : money(line.subtotal)}</span>
          </li>
        ))}
      </ul>
      <dl className="totals">
        <dt>{texts.total}</dt>
        <dd data-testid="total">{money(cart.total)}</dd>
      </dl>
    </aside>
  )
}
