import type { OfAccount } from "../components/use-mode-of"
import type { OperationView } from "./left"
import { isForPerson } from "./left"
import { Resolve } from "./resolve"
import { SendAgain } from "./send-again"

interface Props {
  readonly operation: OperationView
  /** The account of its payment. */
  readonly of: OfAccount
  /** Those that the gateway accepted and could not make later. */
  readonly failedLater: ReadonlySet<string>
}

/** What can be done with a capture, cancellation or refund whose end is not as it should be. */
export function OperationActs({ operation, of, failedLater }: Props) {
  return (
    <>
      {failedLater.has(operation.id) && <SendAgain operation={operation} of={of} />}
      {isForPerson(operation) && <Resolve operation={operation} of={of} />}
    </>
  )
}
