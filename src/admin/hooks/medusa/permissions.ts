import { useQuery } from "@tanstack/react-query"
import { sdk } from "../../lib/requests/sdk"

/** A policy of a role, such as `refund:create`. */
export type PolicyName = `${string}:${string}`

/** @returns `null` in a store without roles (`MEDUSA_FF_RBAC`), in which each user may do everything */
async function readPermissions(): Promise<readonly string[] | null> {
  const { feature_flags } = await sdk.client.fetch<{ feature_flags: Readonly<Record<string, boolean>> }>(
    "/admin/feature-flags"
  )
  if (feature_flags.rbac !== true) return null
  return (await sdk.client.fetch<{ permissions: string[] }>("/admin/rbac/me/permissions")).permissions
}

/** The policies of the user's roles. Until they are known, buttons are shown, because the server decides. */
export function useMay(): (...policies: readonly PolicyName[]) => boolean {
  const { data } = useQuery({
    queryKey: ["acquiring", "permissions"],
    queryFn: readPermissions,
    retry: false,
    staleTime: 5 * 60_000,
  })
  return (...policies) => !data || policies.every((policy) => data.includes(policy))
}
