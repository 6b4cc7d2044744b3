import { useQuery } from "@tanstack/react-query"
import type { ContractFigures } from "../../workflows/contracts/contract-figures"
import type { Json } from "../lib/json"
import { LIVE_LIST } from "../lib/live"
import { get } from "../lib/sdk"

/** How subscriptions in one currency fare. */
export type FiguresView = Json<ContractFigures>

/** The figures of the last days, by the viewer's clock. */
export function useContractFigures(days: number) {
  const query = { days, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return useQuery({
    queryKey: ["acquiring", "contracts", "figures", query],
    queryFn: () => get<{ figures: FiguresView[] }>("contracts/figures", query),
    ...LIVE_LIST,
  })
}
