import { Text } from "@medusajs/ui"
import { TriangleRightMini } from "@medusajs/icons"
import { Link } from "react-router-dom"
import { Moment } from "../../components/moment"
import { Section } from "../../components/section"
import { Waiting } from "../../components/waiting"
import { useText, useWord } from "../../lib/text"
import { useNoticesOf } from "../../queries/notices-of"
import type { NoticeView } from "../../queries/notices-of"

/** What the gateway told by itself about a payment, the newest first. */
export function Notices({ paymentId }: { readonly paymentId: string }) {
  const t = useText()
  return (
    <Waiting of={useNoticesOf(paymentId)}>
      {({ notifications }) => (
        <Section title={t("payment.notice.title")}>
          {notifications.length === 0 && (
            <Text size="small" className="text-ui-fg-subtle px-6 py-4">
              {t("payment.notice.none")}
            </Text>
          )}
          {notifications.map((notice) => (
            <Line key={notice.id} notice={notice} />
          ))}
        </Section>
      )}
    </Waiting>
  )
}

function Line({ notice: { id, kind, source, verdict, state, created_at } }: { readonly notice: NoticeView }) {
  const t = useText()
  const word = useWord()
  return (
    <Link
      to={`/card-payments/notifications/${id}`}
      className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex items-center justify-between gap-x-4 px-6 py-3 outline-none"
    >
      <span className="flex min-w-0 flex-col">
        <Text size="small" weight="plus">
          {source === "return" ? t("payment.notice.return") : word("notices.kind", kind ?? "unknown")}
        </Text>
        <Text as="span" size="small" className="text-ui-fg-subtle">
          {word("notices.verdict", verdict)} · {word("notices.state", state)} · <Moment at={created_at} />
        </Text>
      </span>
      <TriangleRightMini className="text-ui-fg-muted shrink-0" />
    </Link>
  )
}
