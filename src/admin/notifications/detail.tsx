import { Alert } from "@medusajs/ui"
import { AccountName } from "../components/account-name"
import { Moment } from "../components/moment"
import { Row } from "../components/row"
import { Said } from "../components/said"
import { Section } from "../components/section"
import { useText } from "../lib/text"
import type { NotificationView } from "../queries/notifications"
import { isReplayable } from "../queries/notifications"
import { NoticeHead } from "./head"
import { OrderNumber } from "./columns"
import { LostPayment } from "./lost-payment"
import { Message } from "./message"

/** One notification: what the gateway said, and what became of it. */
export function NoticeDetail({ notification }: { readonly notification: NotificationView }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-3">
      <NoticeHead notification={notification} />
      {!isReplayable(notification) && <Alert variant="info">{t("notices.notReplayableText")}</Alert>}
      <LostPayment notification={notification} />
      {notification.state === "dead" && <Alert variant="warning">{t("notices.deadText")}</Alert>}
      <Belief notification={notification} />
      <Work notification={notification} />
      <Message body={notification.body} />
    </div>
  )
}

function Belief({ notification }: { readonly notification: NotificationView }) {
  const t = useText()
  const { account, source, verdict, reason, transaction_id, created_at, repeats } = notification
  return (
    <Section title={t("notices.about")}>
      <Row title={t("notices.column.verdict")}>
        {t(`notices.verdictText.${verdict}`)}
        {reason !== null && (
          <p>
            <Said text={reason} />
          </p>
        )}
      </Row>
      <Row title={t("notices.column.order_no")}>
        <OrderNumber notification={notification} />
      </Row>
      <Row title={t("notices.transaction")}>{transaction_id ?? "–"}</Row>
      <Row title={t("notices.column.account")}>
        <AccountName handle={account} mode={notification.mode} />
      </Row>
      <Row title={t("notices.column.created_at")}>
        <Moment at={created_at} />
      </Row>
      <Row title={t("notices.source.title")}>{t(`notices.source.${source}`)}</Row>
      {repeats > 0 && <Row title={t("notices.repeats")}>{repeats}</Row>}
    </Section>
  )
}

/** How far the work on it is. There is none on one that was refused. */
function Work({ notification }: { readonly notification: NotificationView }) {
  const t = useText()
  const { state, tries, next_try_at, error, updated_at } = notification
  if (!isReplayable(notification)) return null
  return (
    <Section title={t("notices.work")}>
      <Row title={t("notices.column.state")}>{t(`notices.stateText.${state}`)}</Row>
      <Row title={t("notices.column.tries")}>{tries}</Row>
      {next_try_at !== null && (
        <Row title={t("notices.nextTry")}>
          <Moment at={next_try_at} />
        </Row>
      )}
      {error !== null && (
        <Row title={t("notices.error")}>
          <Said text={error} />
        </Row>
      )}
      <Row title={t("notices.column.updated_at")}>
        <Moment at={updated_at} />
      </Row>
    </Section>
  )
}
