import type { OperationView } from "./left"
import { isForPerson } from "./left"
import { Resolve } from "./resolve"
import { SendAgain } from "./send-again"

interface Props {
  readonly operation: OperationView
  /** Those that the gateway accepted and could not make later. */
  readonly failedLater: ReadonlySet<string>
}

/** What can be done with a capture, cancellation or refund whose end is not as it should be. */
export function OperationActs({ operation, failedLater }: Props) {
  return (
    <>
      {failedLater.has(operation.id) && <SendAgain operation={operation} />}
      {isForPerson(operation) && <Resolve operation={operation} />}
    </>
  )
}
