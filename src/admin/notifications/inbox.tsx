import { Text } from "@medusajs/ui"
import { ChoiceBar } from "../components/choice-bar"
import { ChooseAll } from "../components/choose-all"
import { withoutChoice } from "../components/select-column"
import { RunProgress } from "../components/run-progress"
import { List } from "../components/list"
import { KEYBOARD_PLACE, PLACE_STYLE } from "../lib/keyboard"
import { useListQuery } from "../lib/list-query"
import { useText } from "../lib/text"
import { useChosen } from "../lib/use-chosen"
import type { NotificationView } from "../queries/notifications"
import { allReplayable, isReplayable, useNotifications } from "../queries/notifications"
import { useMay } from "../queries/permissions"
import { useNoticeColumns } from "./columns"
import { NOTICE_FILTERS, useNoticeFilters } from "./filters"
import { ReplayMany } from "./replay-many"
import { ReplayResults, useSummary } from "./results"
import { replayRun } from "./run"

const REPLAYS = "acquiring_webhook_event:update"

const NONE: readonly NotificationView[] = []

/** What the gateway told without being asked, to be searched and worked on once more. */
export function Inbox() {
  const t = useText()
  const columns = useNoticeColumns()
  const replays = useMay()(REPLAYS)
  const filters = useNoticeFilters()
  const query = useListQuery(NOTICE_FILTERS)
  const notifications = useNotifications(query)
  const rows = notifications.data?.notifications
  const chosen = useChosen(rows ?? NONE, query)
  const summary = useSummary()
  const clear = (): void => chosen.choose([])
  return (
    <div
      {...KEYBOARD_PLACE}
      role="group"
      aria-label={t("menu.notifications")}
      className={`isolate flex flex-col gap-y-3 rounded-lg ${PLACE_STYLE}`}
    >
      <RunProgress run={replayRun} title={t("notices.replayed")} summary={summary}>
        {(results) => <ReplayResults results={results} />}
      </RunProgress>
      <List
        heading={t("menu.notifications")}
        columns={replays ? columns : withoutChoice(columns)}
        filters={filters}
        rowSelection={
          replays ? { ...chosen.rowSelection, enableRowSelection: ({ original }) => isReplayable(original) } : undefined
        }
        rowHref={({ id }) => `/card-payments/notifications/${id}`}
        of={notifications}
        rows={rows}
        emptyState={{
          empty: { heading: t("notices.empty.title"), description: t("notices.empty.text") },
          filtered: { heading: t("notices.filtered.title"), description: t("notices.filtered.text") },
        }}
      >
        {replays && rows?.some((row) => !isReplayable(row)) && (
          <Text size="small" className="text-ui-fg-subtle px-6 py-4">
            {t("notices.notChosen")}
          </Text>
        )}
      </List>
      <ChoiceBar count={chosen.rows.length} onClear={clear}>
        <ChooseAll
          count={notifications.data?.count ?? 0}
          chosen={chosen.rows.length}
          load={() => allReplayable(query)}
          onChosen={chosen.choose}
        />
        <ReplayMany notifications={chosen.rows} onBegin={clear} />
      </ChoiceBar>
    </div>
  )
}
