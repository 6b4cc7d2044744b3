import { Badge } from "@medusajs/ui"
import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { Failed } from "../components/waiting"
import { useText } from "../lib/text"
import { useProblems } from "../queries/problems"
import { ProblemItem } from "./item"

/** How many are told beside something else. */
const SHOWN = 5

/** The newest open problems; nothing at all where there are none. */
export function NeedsYou() {
  const t = useText()
  const problems = useProblems({ limit: SHOWN })
  if (problems.data === undefined) return problems.error ? <Failed error={problems.error} again={() => void problems.refetch()} /> : null
  const { problems: open, count } = problems.data
  if (count === 0) return null
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
        {open.map((problem) => (
          <li key={problem.id} className="px-6 py-4">
            <ProblemItem problem={problem} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
