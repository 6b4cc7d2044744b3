import { Allowed } from "../../../components/allowed"
import type { OfAccount } from "../../../hooks/use-mode-of"
import type { ModificationView } from "./remaining-amount"
import { needsPerson } from "./remaining-amount"
import { Resolve } from "./resolve"
import { SendAgain } from "./send-again"
import type { RefundProblems } from "../use-refund-problems"

interface Props {
  readonly modification: ModificationView
  /** The account of its payment. */
  readonly of: OfAccount
  readonly problems: RefundProblems
}

/** The actions on a capture, cancellation or refund with a problem. */
export function ModificationActions({ modification, of, problems }: Props) {
  return (
    <>
      {problems.failed.has(modification.id) && (
        <Allowed to="refund:create">
          <SendAgain modification={modification} of={of} />
        </Allowed>
      )}
      {(needsPerson(modification) || problems.overdue.has(modification.id)) && (
        <Allowed to="acquiring_payment:update">
          <Resolve modification={modification} of={of} />
        </Allowed>
      )}
    </>
  )
}
