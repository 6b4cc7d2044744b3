import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { DRAFT, OUTSTANDING_FIELDS, outstandingOf } from "../../features/order-payments/outstanding"
import { accountPaidAt } from "../../features/order-payments/paid-at"
import { sdk } from "../../lib/requests/sdk"

/** A customer's email address, and their name if they have one. */
export function useCustomer(id: string | null) {
  return useQuery({
    queryKey: ["acquiring", "customer", id],
    queryFn: () => sdk.admin.customer.retrieve(id ?? "", { fields: "id,email,first_name,last_name" }),
    select: ({ customer }) => ({
      email: customer.email,
      name: [customer.first_name, customer.last_name].filter(Boolean).join(" "),
    }),
    enabled: id !== null,
    staleTime: 60_000,
    retry: false,
  })
}

const NONE: Readonly<Record<string, string>> = {}

/** The numbers of orders, by id. The object is stable while they do not change. */
export function useOrderNumbers(ids: readonly string[]): Readonly<Record<string, string>> {
  const wanted = [...new Set(ids)].sort()
  const { data } = useQuery({
    queryKey: ["acquiring", "orders", wanted],
    queryFn: async () => {
      const input = (ids: string[]) => ({ id: ids, limit: ids.length, fields: "id,display_id" })
      const { orders } = await sdk.admin.order.list(input(wanted))
      const others = wanted.filter((one) => orders.every(({ id }) => id !== one))
      // Medusa has a separate list for drafts.
      const { draft_orders: drafts } =
        others.length > 0 ? await sdk.admin.draftOrder.list(input(others)) : { draft_orders: [] }
      return [...orders, ...drafts]
    },
    select: (orders): Record<string, string> =>
      Object.fromEntries(orders.map(({ id, display_id }) => [id, `#${display_id ?? ""}`])),
    enabled: wanted.length > 0,
    staleTime: 60_000,
  })
  return data ?? NONE
}

const ORDER_FIELDS = [
  "id",
  "display_id",
  "email",
  "created_at",
  "payment_collections.payments.provider_id",
  ...OUTSTANDING_FIELDS,
].join(",")

/** The most orders that a search returns. */
const MOST_FOUND = 10

/**
 * The number of orders to search for an exact number, because Medusa also finds it elsewhere, such as in an address.
 */
const MOST_WITH_NUMBER = 50

/**
 * The newest orders and drafts whose number or email address has the text, with their outstanding amounts. For a
 * number, the order with exactly that number comes first.
 */
export function useOrderSearch(text: string) {
  const q = text.trim().replace(/^#(?=\d+$)/, "")
  return useQuery({
    queryKey: ["acquiring", "orders", "search", q],
    queryFn: async () => {
      const isNumber = /^\d+$/.test(q)
      // Few orders before it have its number elsewhere, but many after it may.
      const range = isNumber
        ? { limit: MOST_WITH_NUMBER, order: "display_id" }
        : { limit: MOST_FOUND, order: "-created_at" }
      const input = { ...(q === "" ? {} : { q }), ...range, fields: ORDER_FIELDS }
      const [{ orders }, { draft_orders: drafts }] = await Promise.all([
        sdk.admin.order.list(input),
        sdk.admin.draftOrder.list(input),
      ])
      const newest = [...orders, ...drafts].toSorted((one, other) =>
        String(other.created_at).localeCompare(String(one.created_at))
      )
      const hasIt = ({ display_id }: { readonly display_id?: number | null }) => isNumber && String(display_id) === q
      return [...newest.filter(hasIt), ...newest.filter((order) => !hasIt(order))].slice(0, MOST_FOUND)
    },
    select: (orders) =>
      orders.map((order) => ({
        id: order.id,
        number: `#${order.display_id ?? ""}`,
        isDraft: order.status === DRAFT,
        email: order.email,
        currency: order.currency_code,
        outstanding: outstandingOf(order),
        account: accountPaidAt(order),
      })),
    placeholderData: keepPreviousData,
  })
}
