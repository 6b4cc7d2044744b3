import type { RouteMethod } from "./read-routes"

/** The kinds of callers. Each proves in another way who it is. */
export const CALLERS = ["merchant", "customer", "storefront", "browser", "gateway"] as const

export type Caller = (typeof CALLERS)[number]

type Security = readonly Readonly<Record<string, readonly never[]>>[]

interface Description {
  readonly tag: string
  readonly description: string
  /** The alternatives; each names schemes that are needed together. */
  readonly security: Security
}

export const CALLER_TABLE: Readonly<Record<Caller, Description>> = {
  merchant: {
    tag: "Admin",
    description: "For the merchant: a user of Medusa's admin, or a secret API key.",
    security: [{ adminSession: [] }, { bearer: [] }, { secretKey: [] }],
  },
  customer: {
    tag: "Customer",
    description: "For a customer of the shop who is logged in. Customers reach only their own data.",
    security: [
      { publishableKey: [], bearer: [] },
      { publishableKey: [], customerSession: [] },
    ],
  },
  storefront: {
    tag: "Storefront",
    description: "For the shop's own pages, for guests and customers. Logged-in customers send their session too.",
    security: [{ publishableKey: [] }, { publishableKey: [], bearer: [] }, { publishableKey: [], customerSession: [] }],
  },
  browser: {
    tag: "Pages",
    description: "URLs that a shopper's browser opens. They return pages, and need only the token in the URL.",
    security: [],
  },
  gateway: {
    tag: "Gateway",
    description: "For the gateway. Its signature verifies each message.",
    security: [],
  },
}

export const SECURITY_SCHEMES = {
  adminSession: {
    type: "apiKey",
    in: "cookie",
    name: "connect.sid",
    description: "The session of a user of the admin.",
  },
  customerSession: { type: "apiKey", in: "cookie", name: "connect.sid", description: "The session of a customer." },
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Medusa's token of a user, or of a customer, who is logged in.",
  },
  secretKey: {
    type: "http",
    scheme: "basic",
    description: "A secret API key of Medusa as the user's name, without a password.",
  },
  publishableKey: {
    type: "apiKey",
    in: "header",
    name: "x-publishable-api-key",
    description: "The publishable API key of a sales channel.",
  },
} as const

/** @throws Error for an address in a place that the plugin has no routes in */
export function callerOf({ address, isAuthenticated }: Pick<RouteMethod, "address" | "isAuthenticated">): Caller {
  const [, place] = address.split("/")
  switch (place) {
    case "admin":
      return "merchant"
    case "store":
      return isAuthenticated ? "customer" : "storefront"
    case "acquiring":
      return "browser"
    case "hooks":
      return "gateway"
    default:
      throw new Error(`The callers of ${address} are not known: add a line to scripts/openapi/callers.ts.`)
  }
}
