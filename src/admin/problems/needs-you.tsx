import { Badge, StatusBadge } from "@medusajs/ui"
import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { Waiting } from "../components/waiting"
import { useText } from "../lib/text"
import { useProblems } from "../queries/problems"
import type { ProblemView } from "../queries/problems"
import { ProblemItem } from "./item"

/** How many are told beside something else. */
const SHOWN = 5

/** The newest open problems, or that there are none. */
export function NeedsYou() {
  return <Waiting of={useProblems({ limit: SHOWN })}>{({ problems, count }) => (count > 0 ? <Newest problems={problems} count={count} /> : <Nothing />)}</Waiting>
}

function Nothing() {
  const t = useText()
  return <Section title={t("problems.needsYou")} side={<StatusBadge color="green">{t("problems.nothing")}</StatusBadge>} />
}

function Newest({ problems, count }: { readonly problems: readonly ProblemView[]; readonly count: number }) {
  const t = useText()
  const side = (
    <>
      <Badge size="2xsmall" color="red" aria-label={t("problems.count", { count })}>
        {count}
      </Badge>
      <span className="txt-compact-small">
        <TextLink to="/card-payments/problems">{t("problems.all")}</TextLink>
      </span>
    </>
  )
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
