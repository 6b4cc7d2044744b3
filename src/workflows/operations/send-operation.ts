import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import type { ElementOutcome, TransactionId } from "../../gateway"
import { GatewayError } from "../../gateway"
import type { NewOperation, OperationFacts } from "../../modules/acquiring/operations"
import { OperationInTheWay } from "../../modules/acquiring/operations"
import type { OperationRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** What is read from the row of an accepted element. */
interface Answer {
  readonly transaction_id: TransactionId
  readonly code?: string
  readonly message?: string
  readonly refund_reference_id?: string
}

export interface Sending<Row extends Answer> {
  readonly operation: NewOperation
  /** A refund is `accepted` first, and done or failed later; a capture or cancel is `done`. */
  readonly success: "accepted" | "done"
  readonly call: () => Promise<ElementOutcome<Row>>
}

/**
 * Commits an operation's row, makes its one call, and records what came of it.
 *
 * @throws MedusaError when it was not done, or nobody knows: Medusa then deletes its own row, and ours keeps what happened
 */
export async function sendOperation<Row extends Answer>(
  acquiring: AcquiringModuleService,
  { operation, success, call }: Sending<Row>,
  clock: Clock
): Promise<OperationRow> {
  const row = await begin(acquiring, operation, clock)
  const outcome = await callOnce(acquiring, row, call, clock)
  switch (outcome.kind) {
    case "accepted":
      return acquiring.operations.move(row.id, success, factsOf(outcome.row), clock())
    case "not_accepted":
      return fail(acquiring, row, { result_code: outcome.code ?? null, result_text: outcome.message }, outcome.message, clock)
    case "batch_refused": {
      const facts = { result_code: outcome.code, result_text: outcome.message }
      // A failure of the gateway's own system says nothing about how far it got.
      return outcome.reason === "system" ? leaveOpen(acquiring, row, facts, clock) : fail(acquiring, row, facts, outcome.message, clock)
    }
    case "unknown": {
      const facts = { result_text: outcome.message }
      return outcome.reason === "never_sent" ? fail(acquiring, row, facts, outcome.message, clock) : leaveOpen(acquiring, row, facts, clock)
    }
  }
}

async function begin(acquiring: AcquiringModuleService, operation: NewOperation, clock: Clock): Promise<OperationRow> {
  try {
    return await acquiring.operations.begin(operation, clock())
  } catch (error) {
    if (!(error instanceof OperationInTheWay)) throw error
    throw refused(
      `Nothing was sent: an earlier ${operation.kind} of this payment is not finished, or its outcome is not known yet. ` +
        `Look at the payment in the gateway's back office before you try again.`
    )
  }
}

/** A request that our own client refuses to write was not sent. */
async function callOnce<Row extends Answer>(
  acquiring: AcquiringModuleService,
  row: OperationRow,
  call: () => Promise<ElementOutcome<Row>>,
  clock: Clock
): Promise<ElementOutcome<Row>> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof GatewayError) return fail(acquiring, row, { result_text: error.message }, error.message, clock)
    throw error
  }
}

async function fail(acquiring: AcquiringModuleService, row: OperationRow, facts: OperationFacts, why: string, clock: Clock): Promise<never> {
  await acquiring.operations.move(row.id, "failed", facts, clock())
  throw refused(`The ${row.kind} of ${row.amount} ${row.currency} was not made: ${why || "the gateway gave no reason"}`)
}

async function leaveOpen(acquiring: AcquiringModuleService, row: OperationRow, facts: OperationFacts, clock: Clock): Promise<never> {
  await acquiring.operations.move(row.id, "unknown", facts, clock())
  throw refused(
    `It is not known whether the ${row.kind} of ${row.amount} ${row.currency} was made: ${facts.result_text ?? "no readable answer came"} ` +
      `It is not sent again. Look at the payment in the gateway's back office.`
  )
}

function factsOf({ code, message, refund_reference_id }: Answer): OperationFacts {
  return { result_code: code ?? null, result_text: message ?? null, gateway_reference: refund_reference_id ?? null }
}

function refused(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message)
}
