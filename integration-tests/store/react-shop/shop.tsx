import { useEffect, useState } from "react"
import type { ReactElement } from "react"
import type { ShopConfig } from "../shop/config"
import { recall } from "../shop/store/memory"
import { useReturn } from "./kit"
import type { ReturnState } from "./kit"
import { goTo, goToThanks, usePlace } from "./place"
import type { Place } from "./place"
import { ShopProvider, useShop } from "./shop-context"
import { Account } from "./views/account"
import { Catalogue } from "./views/catalogue"
import { Delivery } from "./views/delivery"
import { Header } from "./views/header"
import { Payment } from "./views/payment"
import { Problem } from "./views/problem"
import { Thanks } from "./views/thanks"

export function Shop({ config }: { config: ShopConfig }): ReactElement {
  return (
    <ShopProvider
      config={config}
      waiting={(texts, error) =>
        error === undefined ? (
          <p className="loading" role="status">
            {texts.opening}
          </p>
        ) : (
          <Problem message={texts.problem} retry={texts.try_again} />
        )
      }
    >
      <Views />
    </ShopProvider>
  )
}

/** The views, and what a page has to know first: the shopper may be back from a payment, or may have closed the tab. */
function Views(): ReactElement {
  const { texts, forgetCart } = useShop()
  const returned = useReturn({ cartId: recall().cartId, forgetCart })
  const [isDecided, setDecided] = useState(false)
  const place = usePlace()
  useEffect(() => {
    if (returned.phase === "loading") return
    const { order, payment } = returned.finished ?? {}
    if (order) goToThanks(String(order.display_id ?? order.id))
    else if (payment && payment.status !== "open") goTo("payment")
    setDecided(true)
  }, [returned])
  if (!isDecided)
    return (
      <p className="loading" role="status">
        {texts.opening}
      </p>
    )
  return (
    <>
      <Header />
      {viewOf(place, returned)}
    </>
  )
}

function viewOf(place: Place, returned: ReturnState): ReactElement {
  switch (place.name) {
    case "catalogue":
      return <Catalogue />
    case "delivery":
      return <Delivery />
    case "payment":
      return <Payment returned={returned} />
    case "thanks":
      return <Thanks orderNumber={place.orderNumber} />
    case "account":
      return <Account />
  }
}
