import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { isKey } from "../accounts/fields"
import { Said } from "../components/said"
import { useText, useWord } from "../lib/text"
import type { ActView } from "../queries/activity"
import { FieldValue } from "./value"
import { changedFields, givenFields } from "./values"

/** What an act changed, field by field; what was asked for where it changed nothing; and why it was refused, or failed. */
export function WhatChanged({ act }: { readonly act: ActView }) {
  const t = useText()
  const changed = changedFields(act)
  const given = changed.length === 0 ? givenFields(act.asked) : []
  return (
    <div className="flex min-w-0 flex-col gap-y-1 whitespace-normal break-words">
      {changed.map(({ name, before, after }) => (
        <Field key={name} act={act} name={name}>
          {before !== undefined && (
            <>
              <FieldValue act={act} name={name} value={before} /> →{" "}
            </>
          )}
          <FieldValue act={act} name={name} value={after} />
        </Field>
      ))}
      {given.map(([name, value]) => (
        <Field key={name} act={act} name={name}>
          <FieldValue act={act} name={name} value={value} />
        </Field>
      ))}
      {act.reason !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          <Said text={act.reason} />
        </Text>
      )}
      {changed.length === 0 && given.length === 0 && act.reason === null && (
        <Text size="small" className="text-ui-fg-muted">
          {t(act.outcome === "begun" ? "activity.cutOff" : "activity.unchanged")}
        </Text>
      )}
    </div>
  )
}

/** The name of a field: an account's as its settings call it. */
function Field({
  act,
  name,
  children,
}: {
  readonly act: ActView
  readonly name: string
  readonly children: ReactNode
}) {
  const word = useWord()
  const title =
    act.act !== "account.changed"
      ? word("activity.field", name)
      : isKey(name)
        ? word("key", name)
        : word("field", `${name}.title`)
  return (
    <Text as="div" size="small" className="break-words">
      <span className="font-medium">{title}</span>: {children}
    </Text>
  )
}
