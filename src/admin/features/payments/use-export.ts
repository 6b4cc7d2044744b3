import { useNotify } from "../../hooks/use-notify"
import { csvOf, saveFile } from "../../lib/csv"
import type { ListQuery } from "../../lib/requests/list-query"
import { useText } from "../../lib/format/text"
import { useProgress } from "../../hooks/use-progress"
import { readPayments } from "../../hooks/queries/payments"
import type { PaymentView } from "../../hooks/queries/payments"
import { exportRun, readAll } from "./export-run"

const COLUMNS = [
  "order_no",
  "created_at",
  "account",
  "mode",
  "flow",
  "state",
  "amount",
  "captured_amount",
  "refunded_amount",
  "currency_code",
  "transaction_id",
  "card_first6",
  "card_last4",
  "threeds_result",
  "risk_action",
  "risk_score",
  "result_code",
  "result_text",
  "order_id",
] as const

/** Columns that may consist of digits, but are no numbers. */
const NAMES: ReadonlySet<string> = new Set([
  "order_no",
  "transaction_id",
  "card_first6",
  "card_last4",
  "result_code",
] satisfies (typeof COLUMNS)[number][])

interface Action {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/**
 * The button that saves the searched and filtered list as a CSV file. It continues while the dashboard is open, even if
 * the user leaves the page, and shows a toast when the file is ready.
 */
export function useExport(query: ListQuery, count: number): Action {
  const t = useText()
  const notify = useNotify()
  const { state } = useProgress(exportRun)

  const save = async (): Promise<void> => {
    try {
      const payments = await readAll(exportRun, count, ({ since, ...page }) =>
        readPayments({ ...query, ...page, ...madeSince(query, since), order: "created_at" })
      )
      if (payments === undefined) return notify.mixed(t("payments.exportStopped"))
      saveFile(
        "card-payments.csv",
        csvOf(
          COLUMNS.map((name) => ({ name, isName: NAMES.has(name) })),
          payments.map(valuesOf)
        )
      )
      notify.done(t("payments.exported", { count: payments.length }))
    } catch (error) {
      notify.failed(error instanceof Error ? error : new Error(String(error)))
    } finally {
      exportRun.forget()
    }
  }

  return { label: t("payments.export"), disabled: count === 0 || state !== "idle", onClick: () => void save() }
}

/** The list's own filter by time, without the part that is read already. */
function madeSince({ created_at }: ListQuery, since: string | undefined): ListQuery {
  if (since === undefined) return {}
  const { $lte, $lt } =
    typeof created_at === "object" && created_at !== null ? { $lte: undefined, $lt: undefined, ...created_at } : {}
  return { created_at: { $gte: since, $lte, $lt } }
}

function valuesOf(payment: PaymentView): (string | null)[] {
  const flat: Readonly<Record<(typeof COLUMNS)[number], string | null>> = {
    ...payment,
    card_first6: payment.card.first6,
    card_last4: payment.card.last4,
    risk_action: payment.risk.action,
    risk_score: payment.risk.score,
    result_code: payment.result.code,
    result_text: payment.result.text?.message ?? null,
  }
  return COLUMNS.map((name) => flat[name])
}
