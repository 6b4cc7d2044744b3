import { Text } from "@medusajs/ui"
import { Moment } from "../../components/values/moment"
import { MessageText } from "../../components/values/message-text"
import { Section } from "../../components/section"
import { useText } from "../../lib/format/text"
import type { LinkView } from "../../hooks/queries/links"
import { useUserNames } from "../../hooks/medusa/users"

/** The history of a payment link, newest first. */
export function LinkHistory({ history }: Pick<LinkView, "history">) {
  const t = useText()
  const names = useUserNames(history.flatMap(({ by }) => by ?? []))
  return (
    <Section title={t("links.history")}>
      {history.toReversed().map(({ at, to, from, cause, note, by }) => (
        <div key={`${at} ${to}`} className="flex flex-col gap-y-1 px-6 py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Text size="small" weight="plus">
              {t(from === null ? "links.begun" : `links.state.${to}`)}
            </Text>
            <Text as="div" size="xsmall" className="text-ui-fg-subtle">
              <Moment at={at} />
            </Text>
          </div>
          <Text size="small" className="text-ui-fg-subtle break-words">
            {t(`links.cause.${cause}`)}
            {by !== undefined && `: ${names[by] ?? by}`}
            {note !== undefined && (
              <>
                : <MessageText message={note} />
              </>
            )}
          </Text>
        </div>
      ))}
    </Section>
  )
}
