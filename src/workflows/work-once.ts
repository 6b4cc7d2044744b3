import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../domain/clock"
import { acquiringOf } from "./acquiring"
import { askGateway } from "./attempts/ask-gateway"
import { processClaimed } from "./notices/process-notice"
import { describeFailure } from "./describe-failure"
import { settle } from "./settle/settle"

/** How long a round may take: the next one comes soon, and another machine may have time. */
const ROUND_MS = 20_000

/** How many rows of each kind one round takes. */
const BATCH = 20

/**
 * One round of what waits for its time, oldest first. Rows are claimed, so that any number of processes may do this at once;
 * one row that fails does not stop the others.
 */
export async function workOnce(container: MedusaContainer, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const end = clock().getTime() + ROUND_MS
  await acquiring.installation.beat(clock())

  for (const notice of await acquiring.inbox.claimDue(BATCH, clock())) await processClaimed(container, notice, clock)
  await each(await acquiring.payments.due("query", BATCH, clock()), async (row) => {
    await askGateway(acquiring, row, { because: "schedule" }, clock)
  })
  await each(await acquiring.payments.due("settle", BATCH, clock()), async ({ id }) => settle(container, id, clock))
  await each(await acquiring.payments.due("close", BATCH, clock()), async ({ id }) => {
    await acquiring.payments.move(id, { to: "expired", cause: "clock", note: "The payment page was never opened." }, clock())
    await acquiring.payments.update(id, { next_query_at: null, request: null }, clock())
  })

  async function each<Row extends { id: string }>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<void> {
    for (const row of rows) {
      if (clock().getTime() > end) return
      try {
        await work(row)
      } catch (error) {
        container.resolve(ContainerRegistrationKeys.LOGGER).error(`The payment ${row.id} could not be worked on: ${describeFailure(error)}`)
      }
    }
  }
}
