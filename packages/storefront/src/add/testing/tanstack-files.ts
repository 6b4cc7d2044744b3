import type { StarterShape } from "./starter-shape"

/**
 * The shapes of Medusa's TanStack starter that the command depends on, and no more. They are written for these tests: the
 * names, the exports and the syntax around each edit are those of the starter.
 */
export const TANSTACK_FILES: Readonly<Record<string, string>> = {
  "package.json": `{ "dependencies": { "@tanstack/react-start": "1.144.0", "react": "19.1.1" } }
`,
  "src/lib/constants/payment-methods.tsx": `import React from "react"

export const paymentMethodsData: Record<string, { title: string; icon: React.JSX.Element }> = {
  pp_system_default: { title: "Manual Payment", icon: <i /> },
}
`,
  "src/lib/utils/cart.ts": `export const getStoredCart = (): string | undefined => localStorage.getItem("cart") || undefined
export const removeStoredCart = (): void => localStorage.removeItem("cart")
`,
  "src/lib/utils/checkout.ts": `export const isStripe = (providerId?: string) => providerId?.startsWith("pp_stripe_")
export const isManual = (providerId?: string) => providerId?.startsWith("pp_system_default")
`,
  "src/lib/utils/query-keys.ts": `import { Query } from "@tanstack/react-query"

const createKeys = (domain: string) => ({
  predicate: (query: Query, excluded?: string[]) =>
    query.queryKey.includes(domain) && !excluded?.some((key) => query.queryKey.includes(key)),
})

export const queryKeys = { cart: createKeys("cart"), payments: createKeys("payments"), shipping: createKeys("shipping") }
`,
  "src/lib/utils/region.ts": `export function getCountryCodeFromPath(pathname: string): string | undefined {
  return /^\\/([a-z]{2})(\\/|$)/.exec(pathname)?.[1]
}
`,
  "src/lib/utils/sdk.ts": `export const sdk = {
  client: {
    fetch: async <T,>(path: string, init?: { query?: object; cache?: RequestCache }): Promise<T> =>
      (await fetch(path + JSON.stringify(init))).json(),
  },
}
`,
  "src/components/payment-button.tsx": `import { isManual, isStripe } from "@/lib/utils/checkout"
import { HttpTypes } from "@medusajs/types"

type PaymentButtonProps = {
  cart: HttpTypes.StoreCart;
  className?: string;
};

const PaymentButton = ({ cart, className }: PaymentButtonProps) => {
  const notReady =
    !cart ||
    !cart.email;

  const paymentSession = cart.payment_collection?.payment_sessions?.[0];

  switch (true) {
    case isStripe(paymentSession?.provider_id):
      return <ManualPaymentButton notReady={notReady} className={className} />;
    case isManual(paymentSession?.provider_id):
      return <ManualPaymentButton notReady={notReady} className={className} />;
    default:
      return <button disabled>Select a payment method</button>;
  }
};

const ManualPaymentButton = ({
  notReady,
  className,
}: {
  notReady: boolean;
  className?: string;
}) => <button disabled={notReady} className={className} />;

export default PaymentButton;
`,
  "src/components/payment-container.tsx": `import { paymentMethodsData } from "@/lib/constants/payment-methods"
import React from "react"

type PaymentContainerProps = {
  paymentProviderId: string;
  children?: React.ReactNode;
};

const PaymentContainer: React.FC<PaymentContainerProps> = ({ paymentProviderId, children }) => (
  <div>
    <p>
      {paymentMethodsData[paymentProviderId]?.title || paymentProviderId}
    </p>
    <span>
      {paymentMethodsData[paymentProviderId]?.icon}
    </span>
    {children}
  </div>
);

export default PaymentContainer;
`,
  "src/components/payment-method-info.tsx": `import { paymentMethodsData } from "@/lib/constants/payment-methods"

const PaymentMethodInfo = ({ provider_id }: { provider_id: string }) => {
  return (
    <div>
      <span>{paymentMethodsData[provider_id]?.title || provider_id}</span>
      {paymentMethodsData[provider_id]?.icon}
    </div>
  )
}

export default PaymentMethodInfo`,
  "src/routes/__root.tsx": `import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Scripts, createRootRoute } from "@tanstack/react-router"
import appCss from "../styles/app.css?url"

const queryClient = new QueryClient()

export const Route = createRootRoute({
  head: () => ({ links: [{ rel: "stylesheet", href: appCss }] }),
  component: RootComponent,
})

function RootComponent() {
  return (
    <html lang="en">
      <body>
        <QueryClientProvider client={queryClient}>
          <main />
        </QueryClientProvider>

        <Scripts />
      </body>
    </html>
  )
}
`,
  "src/routes/$countryCode/checkout.tsx": `import { createFileRoute } from "@tanstack/react-router"

export const Route = createFileRoute("/$countryCode/checkout")({
  component: () => <main />,
})
`,
}

const TANSTACK_TYPES = `declare module "@tanstack/react-router" {
  interface Routes {
    "/$countryCode": { countryCode: string }
    "/$countryCode/checkout": { countryCode: string }
    "/$countryCode/payment": { countryCode: string }
    "/$countryCode/order/$orderId/confirmed": { countryCode: string; orderId: string }
  }
  interface RouteOptions {
    head?: () => {
      meta?: { title?: string; name?: string; content?: string }[]
      links?: { rel: string; href: string }[]
    }
    component: () => import("react").ReactNode
  }
  type Target<Path extends keyof Routes> = { to: Path; params: Routes[Path]; search?: { step: string } }
  type LinkProps<Path extends keyof Routes> = Target<Path> & { className?: string; children?: import("react").ReactNode }
  export function createFileRoute(path: keyof Routes): (options: RouteOptions) => object
  export function createRootRoute(options: RouteOptions): object
  export function Link<Path extends keyof Routes>(props: LinkProps<Path>): import("react").ReactElement
  export function Scripts(): import("react").ReactElement
  export function useLocation(): { pathname: string }
  export function useNavigate(): <Path extends keyof Routes>(target: Target<Path> & { replace?: boolean }) => Promise<void>
  export function useParams<Path extends keyof Routes>(options: { from: Path }): Routes[Path]
}
declare module "@tanstack/react-query" {
  export interface Query { queryKey: readonly unknown[] }
  interface Filters { predicate?: (query: Query) => boolean }
  export class QueryClient {
    setQueriesData(filters: Filters, data: unknown): void
    removeQueries(filters: Filters): void
    invalidateQueries(filters: Filters): Promise<void>
  }
  export function QueryClientProvider(props: {
    client: QueryClient
    children?: import("react").ReactNode
  }): import("react").ReactElement
  export function useQueryClient(): QueryClient
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
declare module "*.css?url" {
  const address: string
  export default address
}
interface ImportMeta { env: Record<string, string | undefined> }
`

/** Medusa's TanStack starter. */
export const TANSTACK_SHAPE: StarterShape = {
  files: TANSTACK_FILES,
  patched: [
    "src/components/payment-button.tsx",
    "src/components/payment-container.tsx",
    "src/components/payment-method-info.tsx",
    "src/routes/__root.tsx",
  ],
  created: [
    "src/components/acquiring-payment.tsx",
    "src/routes/$countryCode/payment.tsx",
    "src/components/acquiring-result.tsx",
    "src/components/acquiring-shop.tsx",
    "src/components/acquiring-cart.tsx",
  ],
  payment: "src/components/acquiring-payment.tsx",
  types: TANSTACK_TYPES,
  aliases: { "@/*": ["src/*"] },
}
