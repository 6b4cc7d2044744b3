import { useState } from "react"
import type { ReactElement } from "react"
import { toneOf } from "../../shop/art/tones"
import { labelsOf } from "../../shop/page/words"
import type { Product, Variant } from "../../shop/store/types"
import { PlanPicker } from "../kit"
import type { PlanChoice } from "../kit"
import { ProductArt } from "../product-art"
import { useShop } from "../shop-context"

/** A product with its variants, bought once or on a plan. */
export function ProductCard({ product }: { product: Product }): ReactElement {
  const { store, region, reloadCart, texts, money } = useShop()
  const variants = [...(product.variants ?? [])].sort(byPriceAndTitle)
  const [chosen, setChosen] = useState(variants[0])
  const [plan, setPlan] = useState<PlanChoice>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  const amount = chosen?.calculated_price?.calculated_amount
  const isSold = chosen !== undefined && typeof amount === "number"

  const add = async () => {
    if (!chosen || isBusy) return
    setBusy(true)
    setProblem("")
    try {
      await store.add(chosen.id, plan && { planId: plan.plan.id, consent: plan.consent })
      await reloadCart()
    } catch (error) {
      setProblem(labelsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="product" data-testid={`product-${product.handle}`}>
      <ProductArt className="product-art" handle={product.handle} variant={chosen?.title} />
      <div className="product-words">
        <h2>{product.title}</h2>
        <p className="price">{isSold ? money(amount) : texts.not_sold}</p>
      </div>
      <p className="product-text">{product.description}</p>
      {variants.length > 1 && (
        <fieldset className="chips" aria-label={product.title}>
          {variants.map((variant) => (
            <label key={variant.id} className="chip">
              <input
                type="radio"
                name={`variant-${product.id}`}
                checked={variant.id === chosen?.id}
                onChange={() => {
                  setChosen(variant)
                  setPlan(undefined)
                }}
              />
              <span className="dot" aria-hidden="true" style={{ background: toneOf(variant.title).face }} />
              {variant.title}
            </label>
          ))}
        </fieldset>
      )}
      {isSold && (
        <PlanPicker
          key={chosen.id}
          variantId={chosen.id}
          price={{ value: amount, currency: region.currency_code }}
          value={plan}
          onChange={setPlan}
        />
      )}
      <button
        type="button"
        className="button"
        data-testid={`add-${product.handle}`}
        disabled={!isSold}
        aria-busy={isBusy || undefined}
        onClick={() => void add()}
      >
        {plan ? texts.subscribe : texts.add_to_bag}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </li>
  )
}

function byPriceAndTitle(a: Variant, b: Variant): number {
  return priceOf(a) - priceOf(b) || (a.title ?? "").localeCompare(b.title ?? "")
}

function priceOf({ calculated_price }: Variant): number {
  return calculated_price?.calculated_amount ?? 0
}
