import Medusa from "@medusajs/js-sdk"
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react"
import type { ReactElement, ReactNode } from "react"
import type { HttpTypes } from "@medusajs/framework/types"
import type { ShopConfig } from "../shop/config"
import { Store } from "../shop/store/store"
import type { Cart, Region } from "../shop/store/types"
import { AcquiringProvider } from "./kit"
import type { Appearance } from "./kit"
import { readLocale, rememberLocale } from "./locale"
import type { Locale } from "./locale"
import { TEXTS } from "./texts"
import type { Texts } from "./texts"

export interface ShopContext {
  sdk: Medusa
  store: Store
  region: Region
  cart: Cart | undefined
  /** Reads the cart again, after it was changed. */
  reloadCart: () => Promise<Cart | undefined>
  forgetCart: () => void
  customer: HttpTypes.StoreCustomer | undefined
  setCustomer: (customer: HttpTypes.StoreCustomer | undefined) => void
  locale: Locale
  setLocale: (locale: string) => void
  texts: Texts
  /** An amount for the eye. The store has done the sums. */
  money: (amount: number) => string
}

const Context = createContext<ShopContext | undefined>(undefined)

export function useShop(): ShopContext {
  const shop = useContext(Context)
  if (!shop) throw new Error("useShop needs a ShopProvider.")
  return shop
}

const APPEARANCE: Appearance = {
  variables: {
    colorPrimary: "#264a3c",
    colorBackground: "#fffdf9",
    colorText: "#1e2320",
    colorTextSecondary: "#626860",
    fontFamily: "inherit",
    borderRadius: "9px",
  },
}

interface Opened {
  region: Region
  cart: Cart | undefined
  customer: HttpTypes.StoreCustomer | undefined
}

export interface ShopProviderProps {
  config: ShopConfig
  /** Shown until the store has answered, with the error if it did not. */
  waiting: (texts: Texts, error: unknown) => ReactNode
  children: ReactNode
}

/** Opens the store for the views below it, and connects the payment components with it. */
export function ShopProvider({ config, waiting, children }: ShopProviderProps): ReactElement {
  const [locale, choose] = useState(readLocale)
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<unknown>()
  const { sdk, store } = useMemo(() => connect(config), [config])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  useEffect(() => {
    open(sdk, store).then(setOpened, setError)
  }, [sdk, store])
  const reloadCart = useCallback(async () => {
    const cart = await store.cart()
    setOpened((before) => before && { ...before, cart })
    return cart
  }, [store])
  const value = useMemo((): ShopContext | undefined => {
    if (!opened) return undefined
    const format = new Intl.NumberFormat(locale, { style: "currency", currency: opened.region.currency_code })
    return {
      ...opened,
      sdk,
      store,
      reloadCart,
      forgetCart: () => {
        store.forgetCart()
        setOpened({ ...opened, cart: undefined })
      },
      setCustomer: (customer) => setOpened((before) => before && { ...before, customer }),
      locale,
      setLocale: (wanted) => choose(rememberLocale(wanted)),
      texts: TEXTS[locale],
      money: (amount) => format.format(amount),
    }
  }, [opened, sdk, store, reloadCart, locale])
  if (!value) return <>{waiting(TEXTS[locale], error)}</>
  return (
    <Context.Provider value={value}>
      <AcquiringProvider
        backendUrl={config.backend_url}
        publishableKey={config.publishable_key}
        locale={locale}
        getAuthHeaders={() => authorizationOf(sdk)}
        appearance={APPEARANCE}
      >
        {children}
      </AcquiringProvider>
    </Context.Provider>
  )
}

function connect(config: ShopConfig): { sdk: Medusa; store: Store } {
  const auth = { type: "jwt", jwtTokenStorageMethod: "local" } as const
  const sdk = new Medusa({ baseUrl: config.backend_url, publishableKey: config.publishable_key, auth })
  return { sdk, store: new Store(config, sdk) }
}

async function open(sdk: Medusa, store: Store): Promise<Opened> {
  const [region, cart, customer] = await Promise.all([store.region(), store.cart(), readCustomer(sdk)])
  return { region, cart, customer }
}

/** A login that expired is none. */
async function readCustomer(sdk: Medusa): Promise<HttpTypes.StoreCustomer | undefined> {
  if (!(await sdk.client.getToken())) return undefined
  return sdk.store.customer.retrieve().then(
    ({ customer }) => customer,
    () => undefined
  )
}

async function authorizationOf(sdk: Medusa): Promise<Record<string, string>> {
  const token = await sdk.client.getToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}
