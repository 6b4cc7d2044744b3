import { BatchRun } from "../lib/batch-run"
import { LONGEST_PAGE } from "../lib/all-pages"
import type { PaymentView } from "../queries/payments"

/** A payment that was read for the file, or why one was not: what is missing is told, and no file is made of the rest. */
export type Exported = { readonly payment: PaymentView } | { readonly error: Error } | "stopped"

/** The file that is being made. It is no part of the page: that can be left, and another one is not begun meanwhile. */
export const exportRun = new BatchRun<Exported>()

/** What a page of payments, the oldest first, is asked for with: those made at a time or later, without the first so many; all, without a time. */
export type AskPage = (page: {
  readonly limit: number
  readonly since: string | undefined
  readonly offset: number
}) => Promise<{ readonly payments: readonly PaymentView[] }>

/**
 * What became of it: all payments, each once; or nothing, as it was stopped. A page begins at the time of the last payment of the one before, and not
 * after so many: payments that come into the list meanwhile, or leave it, would move the others from page to page.
 *
 * @throws Error why a page did not come
 */
export async function readAll(
  run: BatchRun<Exported>,
  count: number,
  ask: AskPage
): Promise<readonly PaymentView[] | undefined> {
  const found = new Map<string, PaymentView>()
  let isWhole = false
  const next = async (): Promise<Exported[]> => {
    const since = [...found.values()].at(-1)?.created_at
    const offset = [...found.values()].filter(({ created_at }) => created_at === since).length
    const { payments } = await ask({ limit: LONGEST_PAGE, since, offset })
    payments.forEach((payment) => found.set(payment.id, payment))
    isWhole = payments.length < LONGEST_PAGE
    return payments.map((payment) => ({ payment }))
  }
  await run.start({
    batches: Array.from({ length: Math.ceil(count / LONGEST_PAGE) }, (_, page) =>
      Array.from({ length: Math.min(LONGEST_PAGE, count - page * LONGEST_PAGE) })
    ),
    work: async () => (isWhole ? [] : next()),
    failed: (_, error) => (run.stop(), { error }),
    left: () => "stopped",
  })
  const { results } = run.progress()
  for (const result of results) if (result !== "stopped" && "error" in result) throw result.error
  if (results.includes("stopped")) return undefined
  // More came meanwhile than there were.
  while (!isWhole) await next()
  return [...found.values()]
}
