import { Text } from "@medusajs/ui"
import { Moment } from "../../components/values/moment"
import { Section } from "../../components/section"
import { TextLink } from "../../components/values/text-link"
import { QueryView } from "../../components/query-view"
import { useText, useLabel } from "../../lib/format/text"
import { useActivity } from "../../hooks/queries/activity"
import type { AuditEntryView } from "../../hooks/queries/activity"
import { useUserNames } from "../../hooks/medusa/users"
import { OutcomeBadge } from "./badge"
import { WhatChanged } from "./what-changed"
import { WhoShort } from "./who"

/** The most entries beside another section. */
const SHOWN = 5

type About = { readonly payment_id: string } | { readonly subject: string }

/** The latest actions on a subject; draws nothing if there are none. */
export function Activity({ about }: { readonly about: About }) {
  return (
    <QueryView of={useActivity({ ...about, limit: SHOWN })}>
      {({ activity, count }) => count > 0 && <Actions about={about} activity={activity} count={count} />}
    </QueryView>
  )
}

interface ActionsProps {
  readonly about: About
  readonly activity: readonly AuditEntryView[]
  /** The count of all of them. */
  readonly count: number
}

function Actions({ about, activity, count }: ActionsProps) {
  const t = useText()
  const names = useUserNames(activity.map(({ actor_id }) => actor_id))
  const filters = new URLSearchParams(Object.entries(about).map(([name, value]) => [name, JSON.stringify(value)]))
  const all = (
    <span className="txt-compact-small">
      <TextLink to={`/card-payments/activity?${filters}`}>{t("activity.all", { count })}</TextLink>
    </span>
  )
  return (
    <Section title={t("menu.activity")} side={count > SHOWN ? all : undefined}>
      {activity.map((action) => (
        <Line key={action.id} action={action} names={names} />
      ))}
    </Section>
  )
}

function Line({
  action,
  names,
}: {
  readonly action: AuditEntryView
  readonly names: Readonly<Record<string, string>>
}) {
  const label = useLabel()
  return (
    <div className="flex flex-col gap-y-1 px-6 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-center gap-2">
          <Text size="small" weight="plus">
            {label("activity.action", action.action)}
          </Text>
          {action.outcome !== "done" && <OutcomeBadge outcome={action.outcome} />}
        </span>
        <Text as="div" size="xsmall" className="text-ui-fg-subtle">
          <WhoShort action={action} names={names} />, <Moment at={action.created_at} />
        </Text>
      </div>
      <WhatChanged action={action} />
    </div>
  )
}
