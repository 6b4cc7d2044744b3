import { useEffect, useRef, useState } from "react"
import { useTell } from "../lib/act"
import { allPages } from "../lib/all-pages"
import { csvOf, saveFile } from "../lib/csv"
import type { ListQuery } from "../lib/list-query"
import { useText } from "../lib/text"
import { askPayments } from "../queries/payments"
import type { PaymentView } from "../queries/payments"

const COLUMNS = [
  "order_no", "created_at", "account", "flow", "state", "amount", "captured_amount", "refunded_amount", "currency_code", "transaction_id",
  "card_first6", "card_last4", "threeds_result", "risk_action", "risk_score", "result_code", "result_text", "order_id",
] as const

interface Action {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/** The button that saves the payments of the list, as it is searched and filtered, as a file for a spreadsheet. It ends when the page is left. */
export function useExport(query: ListQuery, count: number): Action {
  const t = useText()
  const tell = useTell()
  const [done, setDone] = useState<number>()
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const save = async (): Promise<void> => {
    try {
      // Those that come meanwhile come last, so that none of the others moves to another page.
      const payments = await allPages(async (page) => {
        setDone(page.offset)
        const { payments: rows, count: all } = await askPayments({ ...query, ...page, order: "created_at" })
        return { rows, count: isLeft.current ? 0 : all }
      })
      if (!isLeft.current) saveFile("card-payments.csv", csvOf(COLUMNS, payments.map(valuesOf)))
    } catch (error) {
      tell.failed(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setDone(undefined)
    }
  }

  return {
    label: done === undefined ? t("payments.export") : t("payments.exporting", { done, all: count }),
    disabled: count === 0 || done !== undefined,
    onClick: () => void save(),
  }
}

function valuesOf(payment: PaymentView): (string | null)[] {
  const flat: Readonly<Record<(typeof COLUMNS)[number], string | null>> = {
    ...payment,
    card_first6: payment.card.first6,
    card_last4: payment.card.last4,
    risk_action: payment.risk.action,
    risk_score: payment.risk.score,
    result_code: payment.result.code,
    result_text: payment.result.text,
  }
  return COLUMNS.map((name) => flat[name])
}
