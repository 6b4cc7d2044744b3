import { Allowed } from "../components/allowed"
import type { OfAccount } from "../components/use-mode-of"
import type { OperationView } from "./left"
import { isForPerson } from "./left"
import { Resolve } from "./resolve"
import { SendAgain } from "./send-again"
import type { RefundProblems } from "./use-refund-problems"

interface Props {
  readonly operation: OperationView
  /** The account of its payment. */
  readonly of: OfAccount
  readonly problems: RefundProblems
}

/** What can be done with a capture, cancellation or refund whose end is not as it should be. */
export function OperationActs({ operation, of, problems }: Props) {
  return (
    <>
      {problems.failed.has(operation.id) && (
        <Allowed to="refund:create">
          <SendAgain operation={operation} of={of} />
        </Allowed>
      )}
      {(isForPerson(operation) || problems.overdue.has(operation.id)) && (
        <Allowed to="acquiring_payment:update">
          <Resolve operation={operation} of={of} />
        </Allowed>
      )}
    </>
  )
}
