import { declineKindOf } from "../../../src/domain/subscriptions/renewal-attempt"
import type { RenewalEvidence } from "./evidence"

/** The latest times at which a card's result is known; rejections by others are known later. */
interface Known {
  readonly paid: Date
  readonly refused: Date
}

/** When a stored card was declined for good, unless something was paid with it since, as far as that was known. */
export function rejectionOf(
  card: string,
  { tries, typed }: Pick<RenewalEvidence, "tries" | "typed">,
  known?: Known
): Date | undefined {
  const paid = typed.filter((one) => one.card === card).map(({ paid_at }) => ({ at: paid_at, isRejection: false }))
  const asked = tries
    .filter((one) => one.card === card && one.flow === "direct")
    .flatMap((one) => {
      const end = one.history.find(({ to }) => to === "authorized" || to === "captured" || to === "declined")
      const isRejection = end?.to === "declined" && declineKindOf(one) === "hard"
      return end && (isRejection || end.to !== "declined") ? [{ at: end.at, isRejection }] : []
    })
  const told = [...paid, ...asked]
    .filter(({ at, isRejection }) => !known || at < known[isRejection ? "refused" : "paid"])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const last = told.at(-1)
  return last?.isRejection ? last.at : undefined
}
