import { Text } from "@medusajs/ui"
import { Moment } from "../components/moment"
import { Said } from "../components/said"
import { Section } from "../components/section"
import { formatMoment } from "../lib/format"
import { useLocale, useText } from "../lib/text"
import type { SubscriptionView } from "../queries/subscriptions"
import { useUserNames } from "../queries/users"
import { CustomerName } from "./customer-name"
import { readNote } from "./note"
import type { NoteInput } from "./note"
import { TermsBefore } from "./terms-before"

type Move = SubscriptionView["history"][number]

/** The history of a subscription with its actors, newest first. */
export function SubscriptionHistory({
  subscription: { history, currency },
}: {
  readonly subscription: SubscriptionView
}) {
  const t = useText()
  const names = useUserNames(history.flatMap(({ cause, note }) => readNote(cause, note).who ?? []))
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

function Line({ move: { from, to, cause, at, note, before }, currency, names }: LineProps) {
  const t = useText()
  const { who, input } = readNote(cause, note)
  return (
    <div className="flex flex-col gap-y-1 px-6 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Text as="div" size="small" weight="plus">
          {from === to && input ? (
            <NoteInputText input={input} />
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
        {who !== undefined && <>: {cause === "customer" ? <CustomerName id={who} /> : (names[who] ?? who)}</>}
      </Text>
      {from !== to && input && (
        <Text as="div" size="small" className="text-ui-fg-subtle break-words">
          <NoteInputText input={input} />
        </Text>
      )}
      {before && <TermsBefore before={before} currency={currency} />}
    </div>
  )
}

function NoteInputText({ input }: { readonly input: NoteInput }) {
  const t = useText()
  const locale = useLocale()
  switch (input.kind) {
    case "skip":
      return <>{t("subscriptions.wish.skip", { date: formatMoment(input.at, locale) })}</>
    case "terms": {
      const parts = [
        ...(input.plan === undefined ? [] : [t("subscriptions.wish.plan")]),
        ...(input.quantity === undefined ? [] : [t("subscriptions.wish.quantity", { quantity: input.quantity })]),
      ]
      return <>{t("subscriptions.wish.terms", { what: parts.join(", ") })}</>
    }
    case "said":
      return <Said text={input.text} />
    case "charge":
    case "again":
    case "card":
    case "request_card":
      return <>{t(`subscriptions.wish.${input.kind}`)}</>
  }
}
