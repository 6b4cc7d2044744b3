import { Text } from "@medusajs/ui"
import { Section } from "../../components/section"
import { useText } from "../../lib/format/text"
import type { OverviewView } from "../../hooks/queries/overview"
import { Bars } from "./bars"
import { ShareBar } from "./share-bar"
import { countsByDay } from "./sums"

interface Share extends Pick<OverviewView["risk_actions"][number], "count" | "by_day"> {
  readonly label: string
  readonly hint?: string
}

interface Props {
  readonly title: string
  readonly days: readonly string[]
  /** Most frequent first; the sum of all others last. */
  readonly shares: readonly Share[]
}

/** For the most frequent ones; the others share one. */
const COLORS = [
  "var(--tag-blue-icon)",
  "var(--tag-purple-icon)",
  "var(--tag-orange-icon)",
  "var(--tag-green-icon)",
] as const
const OTHERS = "var(--tag-neutral-icon)"

/** The frequency of several values: per day, and in total as bars. */
export function Shares({ title, days, shares }: Props) {
  const t = useText()
  return (
    <Section title={title}>
      {shares.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("overview.nothing")}
        </Text>
      ) : (
        <>
          <SharesByDay title={title} days={days} shares={shares} />
          <ShareList shares={shares} />
        </>
      )}
    </Section>
  )
}

function SharesByDay({ title, days, shares }: Props) {
  const t = useText()
  const bars = countsByDay(days, shares, COLORS.length)
  const most = Math.max(1, ...bars.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0)))
  const parts = COLORS.flatMap((color, place) => {
    const share = shares[place]
    return share ? [{ name: nameOf(share), color }] : []
  })
  return (
    <Bars
      caption={title}
      parts={shares.length > COLORS.length ? [...parts, { name: t("overview.others"), color: OTHERS }] : parts}
      bars={bars.map(({ day, counts }) => ({
        day,
        parts: counts.map((count) => ({ height: count / most, text: String(count) })),
      }))}
      top={t("overview.most", { amount: most })}
      isExplainedBelow
    />
  )
}

function ShareList({ shares }: Pick<Props, "shares">) {
  const most = Math.max(1, ...shares.map(({ count }) => count))
  return (
    <ul className="flex flex-col gap-y-3 px-6 py-4">
      {shares.map((share, place) => (
        <li key={nameOf(share)}>
          <ShareBar share={share.count / most} value={String(share.count)} color={COLORS[place] ?? OTHERS}>
            {share.label} {share.hint !== undefined && <span className="text-ui-fg-subtle">{share.hint}</span>}
          </ShareBar>
        </li>
      ))}
    </ul>
  )
}

/** Each name is unique. */
function nameOf({ label, hint }: Share): string {
  return hint === undefined ? label : `${label} ${hint}`
}
