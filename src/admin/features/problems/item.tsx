import { Badge, Text } from "@medusajs/ui"
import { AccountMode } from "../../components/values/account-name"
import { Moment } from "../../components/values/moment"
import { TextLink } from "../../components/values/text-link"
import { useMessage, useText, useLabel } from "../../lib/format/text"
import type { ProblemView } from "../../hooks/queries/problems"
import { placeOf } from "./place"

/** A problem with its summary, impact and resolution, and a link. */
export function ProblemItem({ problem }: { readonly problem: ProblemView }) {
  const t = useText()
  const labelOf = useLabel()
  const say = useMessage()
  const { kind, account, mode, summary, impact, resolution, since, closed_at } = problem
  const place = placeOf(problem)
  return (
    <div className="flex max-w-3xl flex-col gap-y-1 whitespace-normal break-words">
      <div className="flex flex-wrap items-center gap-2">
        <Text as="span" size="small" weight="plus" leading="compact" className="text-ui-fg-base">
          {labelOf("problems.kind", kind)}
        </Text>
        {closed_at !== null && (
          <Badge size="2xsmall" color="green">
            {t("problems.state.closed")}
          </Badge>
        )}
        {account !== null && (
          <span className="flex items-center gap-x-1.5">
            <Badge size="2xsmall">{account}</Badge>
            <AccountMode handle={account} mode={mode} />
          </span>
        )}
      </div>
      <Text size="small" className="text-ui-fg-base">
        {say(summary)}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {say(impact)}
      </Text>
      {closed_at === null && (
        <Text size="small" className="text-ui-fg-subtle">
          <span className="font-medium">{t("problems.resolution")}</span> {say(resolution)}
        </Text>
      )}
      <Text as="div" size="xsmall" className="text-ui-fg-muted mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          {t("problems.since")} <Moment at={since} />
        </span>
        {closed_at !== null && (
          <span>
            {t("problems.until")} <Moment at={closed_at} />
          </span>
        )}
        {place && <TextLink to={place.to}>{t(place.label)}</TextLink>}
      </Text>
    </div>
  )
}
