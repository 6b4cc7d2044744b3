import { useQuery } from "@tanstack/react-query"
import { sdk } from "../lib/sdk"

/** What a customer of the shop is called: their mail address, and the name where there is one. */
export function useCustomer(id: string | null) {
  return useQuery({
    queryKey: ["acquiring", "customer", id],
    queryFn: () => sdk.admin.customer.retrieve(id ?? "", { fields: "id,email,first_name,last_name" }),
    select: ({ customer }) => ({ email: customer.email, name: [customer.first_name, customer.last_name].filter(Boolean).join(" ") }),
    enabled: id !== null,
    staleTime: 60_000,
    retry: false,
  })
}

/** The numbers by which orders are known, by their ids. */
export function useOrderNumbers(ids: readonly string[]): Readonly<Record<string, string>> {
  const wanted = [...new Set(ids)].sort()
  const { data } = useQuery({
    queryKey: ["acquiring", "orders", wanted],
    queryFn: () => sdk.admin.order.list({ id: wanted, limit: wanted.length, fields: "id,display_id" }),
    enabled: wanted.length > 0,
    staleTime: 60_000,
  })
  return Object.fromEntries((data?.orders ?? []).map(({ id, display_id }) => [id, `#${display_id ?? ""}`]))
}
