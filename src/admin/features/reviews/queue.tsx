import { ChooseAll } from "../../components/inputs/choose-all"
import { ChoiceBar } from "../../components/inputs/choice-bar"
import { withoutChoice } from "../../components/inputs/select-column"
import { RunProgress } from "../../components/run-progress"
import { List } from "../../components/list"
import { KEYBOARD_PLACE, PLACE_STYLE } from "../../hooks/use-keyboard"
import { useListQuery } from "../../lib/requests/list-query"
import { useText } from "../../lib/format/text"
import { useChosen } from "../../hooks/use-chosen"
import type { PaymentView } from "../../hooks/queries/payments"
import { usePayments } from "../../hooks/queries/payments"
import { useMay } from "../../hooks/medusa/permissions"
import { allHeld, held } from "../../hooks/queries/reviews"
import { useReviewColumns } from "./columns"
import { DecideButtons } from "./decide"
import { REVIEW_FILTERS, useReviewFilters } from "./filters"
import { ReviewResults, useSummary } from "./results"
import { reviewRun } from "./run"
import { Total } from "./total"

const DECIDES = "acquiring_payment:update"

const NONE: readonly PaymentView[] = []

/** The held payments with their actions, and the results of the last decisions above. */
export function ReviewQueue() {
  const t = useText()
  const columns = useReviewColumns()
  const decides = useMay()(DECIDES)
  const filters = useReviewFilters()
  const query = useListQuery(REVIEW_FILTERS)
  const payments = usePayments({ ...query, ...held(query), order: undefined })
  const chosen = useChosen(payments.data?.payments ?? NONE, query)
  const summary = useSummary()
  const clear = (): void => chosen.choose([])
  return (
    <div
      {...KEYBOARD_PLACE}
      role="group"
      aria-label={t("menu.reviews")}
      className={`isolate flex flex-col gap-y-3 rounded-lg ${PLACE_STYLE}`}
    >
      <RunProgress run={reviewRun} title={t("reviews.result")} summary={summary}>
        {(results) => <ReviewResults results={results} />}
      </RunProgress>
      <List
        heading={t("menu.reviews")}
        subHeading={t("reviews.description")}
        columns={decides ? columns : withoutChoice(columns)}
        filters={filters}
        rowSelection={decides ? chosen.rowSelection : undefined}
        of={payments}
        rows={payments.data?.payments}
        emptyState={{
          empty: { heading: t("reviews.empty.title"), description: t("reviews.empty.text") },
          filtered: { heading: t("payments.filtered.title"), description: t("payments.filtered.text") },
        }}
      />
      <ChoiceBar count={chosen.rows.length} summary={<Total payments={chosen.rows} />} onClear={clear}>
        <ChooseAll
          count={payments.data?.count ?? 0}
          chosen={chosen.rows.length}
          load={() => allHeld(query)}
          onChosen={chosen.choose}
        />
        <DecideButtons payments={chosen.rows} run={reviewRun} onBegin={clear} />
      </ChoiceBar>
    </div>
  )
}
