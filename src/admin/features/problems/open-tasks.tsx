import { Badge, StatusBadge } from "@medusajs/ui"
import { Section } from "../../components/section"
import { TextLink } from "../../components/values/text-link"
import { QueryView } from "../../components/query-view"
import { useText } from "../../lib/format/text"
import { usePayments } from "../../hooks/queries/payments"
import { useProblems } from "../../hooks/queries/problems"
import type { ProblemView } from "../../hooks/queries/problems"
import { ProblemItem } from "./item"

/** The most problems beside other content. */
const SHOWN = 5

/** The number of payments that are held for review, and the newest open problems; or that there are none. */
export function OpenTasks() {
  const held = usePayments({ state: ["pending"], limit: 1 })
  const open = useProblems({ limit: SHOWN })
  return (
    <QueryView of={held}>
      {({ count: waiting }) => (
        <QueryView of={open}>
          {({ problems, count }) => <Newest problems={problems} count={count} held={waiting} />}
        </QueryView>
      )}
    </QueryView>
  )
}

interface Props {
  readonly problems: readonly ProblemView[]
  /** The count of all open problems. */
  readonly count: number
  /** Payments that are held for review. */
  readonly held: number
}

function Newest({ problems, count, held }: Props) {
  const t = useText()
  if (count + held === 0)
    return (
      <Section title={t("problems.needsYou")} side={<StatusBadge color="green">{t("problems.nothing")}</StatusBadge>} />
    )
  const side = (
    <>
      {held > 0 && (
        <span className="txt-compact-small">
          <TextLink to="/card-payments/reviews">{t("problems.held", { count: held })}</TextLink>
        </span>
      )}
      {count > 0 && (
        <>
          <Badge size="2xsmall" color="red" aria-label={t("problems.count", { count })}>
            {count}
          </Badge>
          <span className="txt-compact-small">
            <TextLink to="/card-payments/problems">{t("problems.all")}</TextLink>
          </span>
        </>
      )}
    </>
  )
  if (count === 0) return <Section title={t("problems.needsYou")} side={side} />
  return (
    <Section title={t("problems.needsYou")} description={t("problems.needsYouText")} side={side}>
      <ul className="divide-y">
        {problems.map((problem) => (
          <li key={problem.id} className="px-6 py-4">
            <ProblemItem problem={problem} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
