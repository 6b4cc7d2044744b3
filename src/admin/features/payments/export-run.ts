import { BatchRun } from "../../lib/requests/batch-run"
import { LONGEST_PAGE } from "../../lib/requests/all-pages"
import type { PaymentView } from "../../hooks/queries/payments"

/** A payment for the file, or why it could not be read: with one missing, no file is made. */
export type Exported = { readonly payment: PaymentView } | { readonly error: Error } | "stopped"

/**
 * The export in progress. It is independent of the page, so the user can leave it, and no second one starts meanwhile.
 */
export const exportRun = new BatchRun<Exported>()

/**
 * Queries a page of payments, oldest first: those created at a time or later, without the first `offset`; without a
 * time, all.
 */
export type ReadPage = (page: {
  readonly limit: number
  readonly since: string | undefined
  readonly offset: number
}) => Promise<{ readonly payments: readonly PaymentView[] }>

/**
 * Reads all payments, each once; `undefined` if the export was stopped. A page begins at the time of the previous
 * page's last payment, and not at an offset. Payments that enter or leave the list would move the others between pages.
 *
 * @throws Error why a page could not be read
 */
export async function readAll(
  run: BatchRun<Exported>,
  count: number,
  confirm: ReadPage
): Promise<readonly PaymentView[] | undefined> {
  const found = new Map<string, PaymentView>()
  let isWhole = false
  const next = async (): Promise<Exported[]> => {
    const since = [...found.values()].at(-1)?.created_at
    const offset = [...found.values()].filter(({ created_at }) => created_at === since).length
    const { payments } = await confirm({ limit: LONGEST_PAGE, since, offset })
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
  // More payments arrived meanwhile.
  while (!isWhole) await next()
  return [...found.values()]
}
