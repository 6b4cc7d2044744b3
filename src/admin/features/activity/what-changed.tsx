import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { isKey } from "../accounts/settings/fields"
import { MessageText } from "../../components/values/message-text"
import { useText, useLabel } from "../../lib/format/text"
import type { AuditEntryView } from "../../hooks/queries/activity"
import { FieldValue } from "./value"
import { changedFields, givenFields } from "./values"

/** The changed fields of an action, or its input if it changed nothing, and why it was rejected or failed. */
export function WhatChanged({ action }: { readonly action: AuditEntryView }) {
  const t = useText()
  const changed = changedFields(action)
  const given = changed.length === 0 ? givenFields(action.input) : []
  return (
    <div className="flex min-w-0 flex-col gap-y-1 whitespace-normal break-words">
      {changed.map(({ name, before, after }) => (
        <Field key={name} action={action} name={name}>
          {before !== undefined && (
            <>
              <FieldValue action={action} name={name} value={before} /> →{" "}
            </>
          )}
          <FieldValue action={action} name={name} value={after} />
        </Field>
      ))}
      {given.map(([name, value]) => (
        <Field key={name} action={action} name={name}>
          <FieldValue action={action} name={name} value={value} />
        </Field>
      ))}
      {action.reason !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          <MessageText message={action.reason} />
        </Text>
      )}
      {changed.length === 0 && given.length === 0 && action.reason === null && (
        <Text size="small" className="text-ui-fg-muted">
          {t(action.outcome === "begun" ? "activity.cutOff" : "activity.unchanged")}
        </Text>
      )}
    </div>
  )
}

/** The title of a field: an account's as in its settings. */
function Field({
  action,
  name,
  children,
}: {
  readonly action: AuditEntryView
  readonly name: string
  readonly children: ReactNode
}) {
  const label = useLabel()
  const title =
    action.action !== "account.changed"
      ? label("activity.field", name)
      : isKey(name)
        ? label("key", name)
        : label("field", `${name}.title`)
  return (
    <Text as="div" size="small" className="break-words">
      <span className="font-medium">{title}</span>: {children}
    </Text>
  )
}
