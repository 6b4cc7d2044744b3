import { useQuery } from "@tanstack/react-query"
import { sdk } from "../lib/sdk"

/** What users of the admin are called, by id. Who is not found, such as a secret API key, is left out. */
export function useUserNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id.startsWith("user_")).sort()
  const { data } = useQuery({
    queryKey: ["acquiring", "users", wanted],
    queryFn: () => sdk.admin.user.list({ id: wanted, limit: wanted.length, fields: "id,email,first_name,last_name" }),
    enabled: wanted.length > 0,
  })
  const named = (data?.users ?? []).map((user) => [user.id, [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email])
  return Object.fromEntries(named)
}
