import { declineKindOf } from "../../../src/domain/charge-try"
import type { Try } from "./evidence"

/** When a stored card was refused for good, where nothing was paid with it between that and a moment. */
export function refusalOf(card: string, tries: readonly Try[], until?: Date): Date | undefined {
  const told = tries
    .filter((one) => one.card === card && one.flow === "direct")
    .flatMap((one) => {
      const end = one.history.find(({ to }) => to === "authorized" || to === "captured" || to === "declined")
      const isRefusal = end?.to === "declined" && declineKindOf(one) === "hard"
      return end && (isRefusal || end.to !== "declined") && (!until || end.at < until) ? [{ at: end.at, isRefusal }] : []
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const last = told.at(-1)
  return last?.isRefusal ? last.at : undefined
}
