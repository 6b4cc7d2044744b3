import { Text } from "@medusajs/ui"
import type { AccountView } from "../../../hooks/queries/accounts"
import { useUserNames } from "../../../hooks/medusa/users"
import { Moment } from "../../../components/values/moment"
import { Section } from "../../../components/section"
import { TextLink } from "../../../components/values/text-link"
import { useText, useLabel } from "../../../lib/format/text"
import { useFieldLabels } from "./field-labels"
import { isKey } from "./fields"

/** The latest changes of an account, newest first, and a link to all of them. */
export function LatestChanges({ account: { handle, changes } }: { readonly account: AccountView }) {
  const t = useText()
  const names = useUserNames(changes.map(({ by }) => by))
  const filters = new URLSearchParams({ action: JSON.stringify(["account.changed"]), subject: JSON.stringify(handle) })
  const all = (
    <span className="txt-compact-small">
      <TextLink to={`/card-payments/activity?${filters}`}>{t("changes.all")}</TextLink>
    </span>
  )
  return (
    <Section title={t("changes.title")} side={changes.length > 0 ? all : undefined}>
      {changes.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("changes.none")}
        </Text>
      )}
      {changes.map((change) => (
        <div key={`${change.at} ${change.by}`} className="flex flex-col gap-y-1 px-6 py-3">
          <Text as="div" size="small" className="text-ui-fg-subtle flex flex-wrap gap-x-2">
            <Moment at={change.at} />
            <span>{names[change.by] ?? change.by}</span>
          </Text>
          {Object.keys(change.after).map((name) => (
            <ChangedField key={name} name={name} before={change.before[name]} after={change.after[name]} />
          ))}
        </div>
      ))}
    </Section>
  )
}

function ChangedField({
  name,
  before,
  after,
}: {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}) {
  const label = useLabel()
  const labels = useFieldLabels()
  return (
    <Text size="small" className="break-words">
      <span className="font-medium">{isKey(name) ? label("key", name) : label("field", `${name}.title`)}</span>:{" "}
      {labels(name, before)} → {labels(name, after)}
    </Text>
  )
}
