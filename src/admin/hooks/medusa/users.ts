import { useQuery } from "@tanstack/react-query"
import { sdk } from "../../lib/requests/sdk"

const NONE: Readonly<Record<string, string>> = {}

/**
 * The names of admin users, by id, without unknown ids such as a secret API key. The object is stable while they do not
 * change.
 */
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

/** The most users of one answer; others are found by name in a list's search. */
const USERS = { limit: 100, order: "email", fields: "id,email,first_name,last_name" }

/** The admin users, by email address. */
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
