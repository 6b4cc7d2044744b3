import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react"
import type { ReactElement, ReactNode } from "react"
import { acquiring } from "../acquiring"
import type { Acquiring, AcquiringOptions } from "../acquiring"
import type { Messages } from "../messages/messages"
import { styleOf } from "./appearance"
import type { Appearance } from "./appearance"

export interface AcquiringProviderProps extends AcquiringOptions {
  appearance?: Appearance
  children?: ReactNode
}

export interface AcquiringContext {
  kit: Acquiring
  /** The texts in the shopper's language; `undefined` on the server and until they are loaded. */
  texts: Messages | undefined
  /** For dates and amounts; `undefined`: the browser's. */
  locale: string | undefined
  appearance: Appearance
}

const Context = createContext<AcquiringContext | undefined>(undefined)

const NO_APPEARANCE: Appearance = {}

/** Connects the components below it with a store's backend. */
export function AcquiringProvider({
  appearance = NO_APPEARANCE,
  children,
  ...options
}: AcquiringProviderProps): ReactElement {
  // Functions and texts are often made again with each render: the kit reads the newest ones.
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })
  const { backendUrl, directUrl, publishableKey, locale } = options
  const kit = useMemo(
    () =>
      acquiring({
        backendUrl,
        directUrl,
        publishableKey,
        locale,
        messages: newest.current.messages,
        fetch: (input, init) => (newest.current.fetch ?? fetch)(input, init),
        getAuthHeaders: async () => (await newest.current.getAuthHeaders?.()) ?? {},
        onEvent: (event) => newest.current.onEvent?.(event),
      }),
    [backendUrl, directUrl, publishableKey, locale]
  )
  const [texts, setTexts] = useState<Messages>()
  useEffect(() => {
    let isCurrent = true
    void kit.messages().then((loaded) => isCurrent && setTexts(loaded))
    return () => {
      isCurrent = false
    }
  }, [kit])
  const value = useMemo(() => ({ kit, texts, locale, appearance }), [kit, texts, locale, appearance])
  return <Context.Provider value={value}>{children}</Context.Provider>
}

/** The kit, its texts and the look. @throws Error outside of an {@link AcquiringProvider} */
export function useAcquiring(): AcquiringContext {
  const context = useContext(Context)
  if (!context) throw new Error("Put <AcquiringProvider> around the components of medusa-payment-acquiring-storefront.")
  return context
}

/** Attributes of a component's outermost element. */
export function useRoot(name: string): { className: string; style: ReturnType<typeof styleOf> } {
  const { appearance } = useAcquiring()
  return { className: `acq acq-${name}`, style: styleOf(appearance) }
}
