import { Text } from "@medusajs/ui"
import { Moment } from "../components/moment"
import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { Waiting } from "../components/waiting"
import { useText, useWord } from "../lib/text"
import { useActivity } from "../queries/activity"
import type { ActView } from "../queries/activity"
import { useUserNames } from "../queries/users"
import { OutcomeBadge } from "./badge"
import { WhatChanged } from "./what-changed"
import { WhoShort } from "./who"

/** How many are told beside something else. */
const SHOWN = 5

type About = { readonly payment_id: string } | { readonly subject: string }

/** What people last did about a thing; nothing at all where nobody did anything. */
export function Activity({ about }: { readonly about: About }) {
  return (
    <Waiting of={useActivity({ ...about, limit: SHOWN })}>
      {({ activity, count }) => count > 0 && <Acts about={about} activity={activity} count={count} />}
    </Waiting>
  )
}

interface ActsProps {
  readonly about: About
  readonly activity: readonly ActView[]
  /** How many there are in all. */
  readonly count: number
}

function Acts({ about, activity, count }: ActsProps) {
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
      {activity.map((act) => (
        <Line key={act.id} act={act} names={names} />
      ))}
    </Section>
  )
}

function Line({ act, names }: { readonly act: ActView; readonly names: Readonly<Record<string, string>> }) {
  const word = useWord()
  return (
    <div className="flex flex-col gap-y-1 px-6 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-center gap-2">
          <Text size="small" weight="plus">
            {word("activity.act", act.act)}
          </Text>
          {act.outcome !== "done" && <OutcomeBadge outcome={act.outcome} />}
        </span>
        <Text as="div" size="xsmall" className="text-ui-fg-subtle">
          <WhoShort act={act} names={names} />, <Moment at={act.created_at} />
        </Text>
      </div>
      <WhatChanged act={act} />
    </div>
  )
}
