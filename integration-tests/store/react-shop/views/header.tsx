import type { ReactElement } from "react"
import { LOCALES } from "../locale"
import { goTo } from "../place"
import { useShop } from "../shop-context"

/** The shop's name, the account, the language and the bag. */
export function Header(): ReactElement {
  const { texts, locale, setLocale, cart, customer } = useShop()
  const pieces = (cart?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <header className="header">
      <a className="wordmark" href="#">
        <span className="wordmark-dot" aria-hidden="true" />
        Acquiring Shop
      </a>
      <div className="header-tools">
        <a href="#account" data-testid="account">
          {customer?.first_name || texts.account}
        </a>
        <select
          aria-label={texts.language}
          data-testid="language"
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
        >
          {Object.entries(LOCALES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="bag"
          data-testid="bag"
          disabled={pieces === 0}
          onClick={() => goTo("delivery")}
        >
          {texts.bag} · {pieces}
        </button>
      </div>
    </header>
  )
}
