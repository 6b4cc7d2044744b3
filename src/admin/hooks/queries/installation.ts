import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { InstallationRecord } from "../../../application/accounts/installation/installation-record"
import type { Json } from "../../lib/requests/json"
import { LIVE } from "../../lib/requests/live"
import { get, post } from "../../lib/requests/sdk"

export type InstallationView = Json<InstallationRecord>

/** Whether the installation runs in its previous place, or may be a copy. */
export function useInstallation() {
  return useQuery({
    queryKey: ["acquiring", "installation"],
    queryFn: () => get<{ installation: InstallationView }>("installation"),
    ...LIVE,
  })
}

/** Confirms what this installation is. It invalidates all queries, because blocked work may start then. */
export function useConfirmInstallation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (is: "the_shop" | "a_copy") => post<{ installation: InstallationView }>("installation", { is }),
    onSettled: () => client.invalidateQueries({ queryKey: ["acquiring"] }),
  })
}
