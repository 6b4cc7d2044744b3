import { Text } from "@medusajs/ui"
import { Moment } from "../../components/values/moment"
import { MessageText } from "../../components/values/message-text"
import { Section } from "../../components/section"
import { useText } from "../../lib/format/text"
import type { SubscriptionView } from "../../hooks/queries/subscriptions"
import { useUserNames } from "../../hooks/medusa/users"
import { CustomerName } from "./customer-name"
import { TermsBefore } from "./terms/terms-before"

type Move = SubscriptionView["history"][number]

/** The history of a subscription with its actors, newest first. */
export function SubscriptionHistory({
  subscription: { history, currency },
}: {
  readonly subscription: SubscriptionView
}) {
  const t = useText()
  const names = useUserNames(history.flatMap(({ by }) => by ?? []))
  return (
    <Section title={t("subscriptions.history")}>
      {history.toReversed().map((move, place) => (
        <Line key={`${move.at} ${place}`} move={move} currency={currency} names={names} />
      ))}
    </Section>
  )
}

interface LineProps {
  readonly move: Move
  readonly currency: string
  readonly names: Readonly<Record<string, string>>
}

function Line({ move: { from, to, cause, at, note, by, before }, currency, names }: LineProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-1 px-6 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Text as="div" size="small" weight="plus">
          {from === to && note ? (
            <MessageText message={note} />
          ) : (
            t(from === null ? "subscriptions.agreed" : `subscriptions.state.${to}`)
          )}
        </Text>
        <Text as="div" size="xsmall" className="text-ui-fg-subtle">
          <Moment at={at} />
        </Text>
      </div>
      <Text as="div" size="small" className="text-ui-fg-subtle break-words">
        {t(`subscriptions.cause.${cause}`)}
        {by !== undefined && <>: {cause === "customer" ? <CustomerName id={by} /> : (names[by] ?? by)}</>}
      </Text>
      {from !== to && note && (
        <Text as="div" size="small" className="text-ui-fg-subtle break-words">
          <MessageText message={note} />
        </Text>
      )}
      {before && <TermsBefore before={before} currency={currency} />}
    </div>
  )
}
