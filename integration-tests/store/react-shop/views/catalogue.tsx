import { useEffect, useState } from "react"
import type { ReactElement } from "react"
import type { Product } from "../../shop/store/types"
import { goTo } from "../place"
import { useShop } from "../shop-context"
import { ProductCard } from "./product-card"
import { Problem } from "./problem"

/** Every product of the region, and the way to the checkout once something is in the bag. */
export function Catalogue(): ReactElement {
  const { store, region, texts, cart } = useShop()
  const [products, setProducts] = useState<Product[]>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    store.products(region.id).then(setProducts, () => setLost(true))
  }, [store, region.id])
  if (isLost) return <Problem message={texts.problem} retry={texts.try_again} />
  return (
    <main className="view view-shop" data-testid="view-shop">
      <section className="hero">
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </section>
      <ul className="products" aria-busy={!products}>
        {products?.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
      {cart?.items?.length ? (
        <p className="to-checkout">
          <button type="button" className="button button-wide" data-testid="checkout" onClick={() => goTo("delivery")}>
            {texts.checkout}
          </button>
        </p>
      ) : null}
    </main>
  )
}
