import { Alert, Text } from "@medusajs/ui"
import type { AccountView, WebhookTestView } from "../../hooks/queries/accounts"
import { Moment } from "../../components/values/moment"
import { MessageText } from "../../components/values/message-text"
import { useText, useMessage } from "../../lib/format/text"
import { arrivedSince } from "./webhook-arrival"

interface Props {
  readonly test: WebhookTestView
  /** The current one: the page polls it every few seconds. */
  readonly health: AccountView["health"]
}

/** The result of the check, and the gateway's own webhooks since then. */
export function WebhookTestResult({ test, health }: Props) {
  const t = useText()
  const say = useMessage()
  const arrived = test.result === "arrived"
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4" role="status">
      <Alert variant={arrived ? "success" : "error"}>
        <Text size="small" weight="plus">
          {t(arrived ? "check.arrived" : "check.stuck")}
        </Text>
        <Text size="small">{say(test.summary)}</Text>
        {test.resolution !== null && <Text size="small">{say(test.resolution)}</Text>}
        <Text size="small">{t("check.id", { id: test.id })}</Text>
      </Alert>
      {(arrived || test.result === "local") && <FromGateway since={test.sent_at} health={health} />}
    </div>
  )
}

function FromGateway({ since, health }: { readonly since: string; readonly health: Props["health"] }) {
  const t = useText()
  switch (arrivedSince(health, since)) {
    case "verified":
      return <Alert variant="success">{t("check.verified")}</Alert>
    case "refused":
      return (
        <Alert variant="error">
          <Text size="small">{t("check.refused")}</Text>
          {health.last_unverified_reason !== null && (
            <Text size="small">
              <MessageText message={health.last_unverified_reason} />
            </Text>
          )}
        </Alert>
      )
    case "waiting":
      return (
        <Alert variant="info">
          <Text size="small">
            {t("check.waiting")} <Moment at={since} />
          </Text>
          <Text size="small">{t("check.waitingText")}</Text>
        </Alert>
      )
  }
}
