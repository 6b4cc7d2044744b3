import { useEffect, useState } from "react"
import type { ReactElement } from "react"
import { labelsOf } from "../../shop/page/words"
import type { Cart, ShippingOption } from "../../shop/store/types"
import { useShop } from "../shop-context"

/** The shipping methods of the cart. The first one is chosen until the shopper takes another. */
export function ShippingChoice({ cart }: { cart: Cart }): ReactElement {
  const { store, reloadCart, texts, money } = useShop()
  const [options, setOptions] = useState<ShippingOption[]>()
  const [problem, setProblem] = useState("")
  const chosen = cart.shipping_methods?.[0]?.shipping_option_id
  const choose = async (id: string) => {
    setProblem("")
    try {
      await store.chooseShipping(cart, id)
      await reloadCart()
    } catch (error) {
      setProblem(labelsOf(error))
    }
  }
  useEffect(() => {
    let isCurrent = true
    void store.shippingOptions(cart).then(
      (found) => {
        if (!isCurrent) return
        setOptions(found)
        if (!chosen && found[0]) void choose(found[0].id)
      },
      (error: unknown) => setProblem(labelsOf(error))
    )
    return () => {
      isCurrent = false
    }
  }, [cart.id])
  return (
    <fieldset className="options">
      <legend>{texts.shipping}</legend>
      {options?.map(({ id, name, amount }) => (
        <label key={id} className="option">
          <input type="radio" name="shipping" checked={id === chosen} onChange={() => void choose(id)} />
          <span>
            <strong>{name}</strong>
          </span>
          <span className="option-price">{money(amount)}</span>
        </label>
      ))}
      {problem && (
        <p className="notice notice-danger" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
