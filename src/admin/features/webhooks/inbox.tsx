import { Text } from "@medusajs/ui"
import { ChoiceBar } from "../../components/inputs/choice-bar"
import { ChooseAll } from "../../components/inputs/choose-all"
import { withoutChoice } from "../../components/inputs/select-column"
import { RunProgress } from "../../components/run-progress"
import { List } from "../../components/list"
import { KEYBOARD_PLACE, PLACE_STYLE } from "../../hooks/use-keyboard"
import { useListQuery } from "../../lib/requests/list-query"
import { useText } from "../../lib/format/text"
import { useChosen } from "../../hooks/use-chosen"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { allReplayable, isReplayable, useWebhooks } from "../../hooks/queries/webhooks"
import { useMay } from "../../hooks/medusa/permissions"
import { useWebhookColumns } from "./columns"
import { WEBHOOK_FILTERS, useWebhookFilters } from "./filters"
import { ReplayMany } from "./replay-many"
import { ReplayResults, useSummary } from "./results"
import { replayRun } from "./run"

const REPLAYS = "acquiring_webhook_event:update"

const NONE: readonly WebhookEventView[] = []

/** The webhooks, with a search and a replay of several. */
export function Inbox() {
  const t = useText()
  const columns = useWebhookColumns()
  const replays = useMay()(REPLAYS)
  const filters = useWebhookFilters()
  const query = useListQuery(WEBHOOK_FILTERS)
  const webhooks = useWebhooks(query)
  const rows = webhooks.data?.webhooks
  const chosen = useChosen(rows ?? NONE, query)
  const summary = useSummary()
  const clear = (): void => chosen.choose([])
  return (
    <div
      {...KEYBOARD_PLACE}
      role="group"
      aria-label={t("menu.webhooks")}
      className={`isolate flex flex-col gap-y-3 rounded-lg ${PLACE_STYLE}`}
    >
      <RunProgress run={replayRun} title={t("webhooks.replayed")} summary={summary}>
        {(results) => <ReplayResults results={results} />}
      </RunProgress>
      <List
        heading={t("menu.webhooks")}
        columns={replays ? columns : withoutChoice(columns)}
        filters={filters}
        rowSelection={
          replays ? { ...chosen.rowSelection, enableRowSelection: ({ original }) => isReplayable(original) } : undefined
        }
        rowHref={({ id }) => `/card-payments/webhooks/${id}`}
        of={webhooks}
        rows={rows}
        emptyState={{
          empty: { heading: t("webhooks.empty.title"), description: t("webhooks.empty.text") },
          filtered: { heading: t("webhooks.filtered.title"), description: t("webhooks.filtered.text") },
        }}
      >
        {replays && rows?.some((row) => !isReplayable(row)) && (
          <Text size="small" className="text-ui-fg-subtle px-6 py-4">
            {t("webhooks.notChosen")}
          </Text>
        )}
      </List>
      <ChoiceBar count={chosen.rows.length} onClear={clear}>
        <ChooseAll
          count={webhooks.data?.count ?? 0}
          chosen={chosen.rows.length}
          load={() => allReplayable(query)}
          onChosen={chosen.choose}
        />
        <ReplayMany webhooks={chosen.rows} onBegin={clear} />
      </ChoiceBar>
    </div>
  )
}
