import { useQuery } from "@tanstack/react-query"
import { sdk } from "../lib/sdk"

const NONE: Readonly<Record<string, string>> = {}

/** What users of the admin are called, by id. Who is not found, such as a secret API key, is left out. The same object as long as they are the same. */
export function useUserNames(ids: readonly (string | null)[]): Readonly<Record<string, string>> {
  const wanted = [...new Set(ids)]
    .filter((id) => id !== null)
    .filter((id) => id.startsWith("user_"))
    .sort()
  const { data } = useQuery({
    queryKey: ["acquiring", "users", wanted],
    queryFn: () => sdk.admin.user.list({ id: wanted, limit: wanted.length, fields: "id,email,first_name,last_name" }),
    select: ({ users }): Record<string, string> => Object.fromEntries(users.map((user) => [user.id, nameOf(user)])),
    enabled: wanted.length > 0,
  })
  return data ?? NONE
}

/** As many users as one answer has; more are found by their name in a list's search. */
const USERS = { limit: 100, order: "email", fields: "id,email,first_name,last_name" }

/** The users of the admin, by address. */
export function useUsers() {
  return useQuery({
    queryKey: ["acquiring", "users", "all"],
    queryFn: () => sdk.admin.user.list(USERS),
    select: ({ users }) => users.map((user) => ({ id: user.id, name: nameOf(user), email: user.email })),
    staleTime: 60_000,
  })
}

function nameOf({
  first_name,
  last_name,
  email,
}: Readonly<Record<"first_name" | "last_name", string | null> & { email: string }>): string {
  return [first_name, last_name].filter(Boolean).join(" ") || email
}
