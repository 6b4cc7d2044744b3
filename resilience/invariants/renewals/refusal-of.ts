import { declineKindOf } from "../../../src/domain/subscriptions/renewal-attempt"
import type { RenewalEvidence } from "./evidence"

/** The latest times at which a card's result is known; rejections by others are known later. */
interface Known {
  readonly paid: Date
  readonly refused: Date
}

/** When a stored card was declined for good, unless something was paid with it since, as far as that was known. */
export function refusalOf(
  card: string,
  { tries, typed }: Pick<RenewalEvidence, "tries" | "typed">,
  known?: Known
): Date | undefined {
  const paid = typed.filter((one) => one.card === card).map(({ paid_at }) => ({ at: paid_at, isRefusal: false }))
  const asked = tries
    .filter((one) => one.card === card && one.flow === "direct")
    .flatMap((one) => {
      const end = one.history.find(({ to }) => to === "authorized" || to === "captured" || to === "declined")
      const isRefusal = end?.to === "declined" && declineKindOf(one) === "hard"
      return end && (isRefusal || end.to !== "declined") ? [{ at: end.at, isRefusal }] : []
    })
  const told = [...paid, ...asked]
    .filter(({ at, isRefusal }) => !known || at < known[isRefusal ? "refused" : "paid"])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const last = told.at(-1)
  return last?.isRefusal ? last.at : undefined
}
