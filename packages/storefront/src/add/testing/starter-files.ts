import type { StarterShape } from "./starter-shape"

/**
 * The shapes of Medusa's Next starter that the command depends on, and no more. They are written for these tests: the
 * names, the exports and the syntax around each edit are those of the starter.
 */
export const STARTER_FILES: Readonly<Record<string, string>> = {
  "package.json": `{ "dependencies": { "next": "15.5.21", "react": "19.0.5" } }
`,
  "src/lib/constants.tsx": `import React from "react"

export const paymentInfoMap: Record<string, { title: string; icon: React.JSX.Element }> = {
  pp_system_default: { title: "Manual Payment", icon: <i /> },
}

export const isManual = (providerId?: string) => providerId?.startsWith("pp_system_default")
`,
  "src/lib/config.ts": `export const sdk = {
  client: {
    fetch: async <T,>(path: string, init?: { query?: object; headers?: object; cache?: RequestCache }): Promise<T> =>
      (await fetch(path + JSON.stringify(init))).json(),
  },
}
`,
  "src/lib/data/cart.ts": `"use server"

export async function placeOrder(): Promise<void> {}
`,
  "src/lib/data/customer.ts": `"use server"

export const retrieveCustomer = async (): Promise<{ id: string } | null> => null
`,
  "src/lib/data/cookies.ts": `export const getAuthHeaders = async (): Promise<{ authorization: string } | Record<string, never>> => ({})
export const getCacheTag = async (tag: string): Promise<string> => tag
export const getCartId = async (): Promise<string | undefined> => undefined
export const removeCartId = async (): Promise<void> => {}
`,
  "src/modules/common/components/localized-client-link/index.tsx": `import React from "react"

const LocalizedClientLink = (props: { href: string; className?: string; children?: React.ReactNode }) => <a {...props} />

export default LocalizedClientLink
`,
  "src/modules/checkout/components/payment-button/index.tsx": `"use client"

import { isManual } from "@lib/constants"
import { HttpTypes } from "@medusajs/types"
import React from "react"

type PaymentButtonProps = {
  cart: HttpTypes.StoreCart
  "data-testid": string
}

const PaymentButton: React.FC<PaymentButtonProps> = ({
  cart,
  "data-testid": dataTestId,
}) => {
  const notReady = !cart || !cart.email

  const paymentSession = cart.payment_collection?.payment_sessions?.[0]

  switch (true) {
    case isManual(paymentSession?.provider_id):
      return <button disabled={notReady} data-testid={dataTestId} />
    default:
      return <button disabled>Select a payment method</button>
  }
}

export default PaymentButton
`,
  "src/modules/order/components/payment-details/index.tsx": `import { paymentInfoMap } from "@lib/constants"
import React from "react"

const PaymentDetails = ({ payment }: { payment: { provider_id: string } }) => (
  <p>
    {paymentInfoMap[payment.provider_id].title}
    {paymentInfoMap[payment.provider_id].icon}
  </p>
)

export default PaymentDetails
`,
  "src/modules/checkout/components/payment/index.tsx": `"use client"

import { paymentInfoMap } from "@lib/constants"
import React, { useState } from "react"

const Payment = ({ activeSession }: { activeSession?: { provider_id: string } }) => {
  const [selected] = useState("")

  return activeSession ? (
    <p>
      {paymentInfoMap[activeSession?.provider_id]?.title ||
        activeSession?.provider_id}
      {paymentInfoMap[selected]?.icon || <i />}
    </p>
  ) : null
}

export default Payment
`,
  "src/modules/checkout/components/payment-container/index.tsx": `import React, { type JSX } from "react"

type PaymentContainerProps = {
  paymentProviderId: string
  paymentInfoMap: Record<string, { title: string; icon: JSX.Element }>
}

const PaymentContainer = ({ paymentProviderId, paymentInfoMap }: PaymentContainerProps) => (
  <label>
    {paymentInfoMap[paymentProviderId]?.title || paymentProviderId}
    {paymentInfoMap[paymentProviderId]?.icon}
  </label>
)

export const Nested = (props: PaymentContainerProps) => <PaymentContainer {...props} paymentInfoMap={props.paymentInfoMap} />

export default PaymentContainer
`,
  "src/modules/account/components/account-nav/index.tsx": `"use client"

import LocalizedClientLink from "@modules/common/components/localized-client-link"
import React from "react"

const AccountNav = () => (
  <div>
    <ul>
      <li>
        <LocalizedClientLink
          href="/account/orders"
          className="flex"
          data-testid="orders-link"
        >
          <div>
            <span>Orders</span>
          </div>
        </LocalizedClientLink>
      </li>
      <li>
        <button type="button">Log out</button>
      </li>
    </ul>
    <ul className="wide">
      <li>
        <AccountNavLink href="/account/orders" data-testid="orders-link">
          Orders
        </AccountNavLink>
      </li>
    </ul>
  </div>
)

const AccountNavLink = (props: { href: string; children: React.ReactNode; "data-testid"?: string }) => (
  <LocalizedClientLink {...props} />
)

export default AccountNav
`,
  "src/app/layout.tsx": `import { Metadata } from "next"
import React from "react"

export const metadata: Metadata = {}

export default function RootLayout(props: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{props.children}</main>
      </body>
    </html>
  )
}
`,
}

const STARTER_TYPES = `declare module "next" {
  export interface Metadata { title?: string; description?: string; robots?: { index: boolean } }
}
declare module "next/cache" {
  export function revalidateTag(tag: string): void
}
declare module "next/navigation" {
  export function useParams(): Record<string, string | string[]>
  export function usePathname(): string | null
  export function useRouter(): { push(path: string): void; replace(path: string): void }
}
declare module "@medusajs/types" {
  export namespace HttpTypes {
    interface StoreCart {
      id: string
      email?: string
      total: number
      currency_code: string
      payment_collection?: { payment_sessions?: { id: string; provider_id: string; status: string }[] }
    }
  }
}
declare module "*.css"
declare const process: { env: Record<string, string | undefined> }
`

/** Medusa's Next starter. */
export const NEXT_SHAPE: StarterShape = {
  files: STARTER_FILES,
  patched: [
    "src/modules/checkout/components/payment-button/index.tsx",
    "src/modules/order/components/payment-details/index.tsx",
    "src/modules/checkout/components/payment/index.tsx",
    "src/modules/checkout/components/payment-container/index.tsx",
    "src/modules/account/components/account-nav/index.tsx",
    "src/app/layout.tsx",
  ],
  created: [
    "src/app/api/acquiring/[...path]/route.ts",
    "src/app/[countryCode]/payment/return/route.ts",
    "src/app/[countryCode]/(checkout)/payment/page.tsx",
    "src/app/[countryCode]/(main)/account/@dashboard/subscriptions/page.tsx",
    "src/app/[countryCode]/(main)/account/@dashboard/cards/page.tsx",
    "src/modules/checkout/components/acquiring-payment/index.tsx",
    "src/modules/checkout/components/acquiring-result/index.tsx",
    "src/modules/common/components/acquiring-shop/index.tsx",
    "src/modules/layout/components/acquiring-cart/index.tsx",
    "src/lib/data/acquiring.ts",
  ],
  payment: "src/modules/checkout/components/acquiring-payment/index.tsx",
  types: STARTER_TYPES,
  aliases: { "@lib/*": ["src/lib/*"], "@modules/*": ["src/modules/*"] },
}
