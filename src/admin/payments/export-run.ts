import { BatchRun } from "../lib/batch-run"
import type { Progress } from "../lib/batch-run"
import { LONGEST_PAGE } from "../lib/all-pages"
import type { PaymentView } from "../queries/payments"

/** A payment that was read for the file, or why one was not: what is missing is told, and no file is made of the rest. */
export type Exported = { readonly payment: PaymentView } | { readonly error: Error } | "stopped"

/** The file that is being made. It is no part of the page: that can be left, and another one is not begun meanwhile. */
export const exportRun = new BatchRun<Exported>()

/** What a page of payments is asked for with. */
export type AskPage = (page: { readonly limit: number; readonly offset: number }) => Promise<{ readonly payments: readonly PaymentView[] }>

/** What became of it: all payments, each once; or nothing, as it was stopped. @throws Error why a page did not come */
export async function readAll(run: BatchRun<Exported>, count: number, ask: AskPage): Promise<readonly PaymentView[] | undefined> {
  const offsets = Array.from({ length: Math.ceil(count / LONGEST_PAGE) }, (_, page) => page * LONGEST_PAGE)
  await run.start({
    batches: offsets.map((offset) => Array.from({ length: Math.min(LONGEST_PAGE, count - offset) }, (_, place) => offset + place)),
    work: async ([offset = 0]) => (await ask({ limit: LONGEST_PAGE, offset })).payments.map((payment) => ({ payment })),
    failed: (_, error) => (run.stop(), { error }),
    left: () => "stopped",
  })
  return allOf(run.progress())
}

function allOf({ results }: Progress<Exported>): readonly PaymentView[] | undefined {
  const found = new Map<string, PaymentView>()
  let isStopped = false
  for (const result of results) {
    if (result === "stopped") isStopped = true
    else if ("error" in result) throw result.error
    else found.set(result.payment.id, result.payment)
  }
  return isStopped ? undefined : [...found.values()]
}
