import { useQuery } from "@tanstack/react-query"
import { sdk } from "../../lib/requests/sdk"

/** The currency codes of the store, its default first. */
export function useCurrencies(): readonly string[] {
  const { data } = useQuery({
    queryKey: ["acquiring", "currencies"],
    queryFn: () =>
      sdk.admin.store.list({
        limit: 1,
        fields: "id,supported_currencies.currency_code,supported_currencies.is_default",
      }),
    staleTime: 60_000,
  })
  const currencies = data?.stores[0]?.supported_currencies ?? []
  return [...currencies]
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
    .map(({ currency_code }) => currency_code)
}
