import type { ProofOutcome } from "../../testing/report/report"
import type { Benchmark, BenchmarkWish } from "../benchmark"
import { entriesOf, seed } from "./backlog"
import type { Backlog } from "./backlog"
import { outcomeOf } from "./outcome"
import { tableReads } from "./table-reads"
import { workedOff } from "./work-off"
import { QUICK, USUAL, startWorld } from "./world"

/** As much as shows in some seconds whether a limit of five requests a second is kept. */
const MOST_AT_THE_USUAL_RATE = 2_000

/** A real store works off payments that were not polled, against a real gateway's ledger. */
export const reconcile: Benchmark = {
  name: "reconcile",
  measures: "how a store works off a backlog of payments that are not conclusive, and in how much memory",
  run: work,
}

async function work({ payments, own, say }: BenchmarkWish): Promise<ProofOutcome> {
  const { gateway, database, memory, quick, usual } = await startWorld(own, payments, say)
  try {
    const many: Backlog = { handle: QUICK, account: quick, prefix: "BNC", payments }
    const few: Backlog = {
      handle: USUAL,
      account: usual,
      prefix: "BNU",
      payments: Math.min(payments, MOST_AT_THE_USUAL_RATE),
    }

    say(`Querying ${few.payments} payments at the usual rate`)
    await gateway.record(usual, entriesOf(few))
    await seed(database.read, few)
    const slowly = await workedOff(database.read, USUAL, few.payments, say)

    const entries = entriesOf(many)
    say(`Writing ${entries.length} transactions into the gateway's books`)
    await gateway.record(quick, entries)
    const begin = await memory.now()
    await seed(database.read, many)
    const readBefore = await tableReads(database.read)
    say(`Querying ${payments} payments`)
    const course = await workedOff(database.read, QUICK, payments, say)
    return outcomeOf({
      payments,
      course,
      requests: gateway.questionsSince(course.started),
      memory: {
        begin,
        tenth: memory.highest(course.started, course.tenth),
        highest: memory.highest(course.started, course.ended),
        end: await memory.now(),
      },
      usual: {
        payments: few.payments,
        requests: gateway.questionsSince(slowly.started).filter((at) => at <= slowly.ended),
      },
      tableReads: (await tableReads(database.read)) - readBefore,
    })
  } finally {
    await database.close()
    await gateway.close()
  }
}
