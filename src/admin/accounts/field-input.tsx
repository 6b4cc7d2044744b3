import { Hint, Input, Label, Select, Switch, Textarea } from "@medusajs/ui"
import { useId } from "react"
import type { AccountFieldName } from "../../modules/acquiring/account-settings"
import { useText, useWord } from "../lib/text"
import { FIELDS } from "./fields"

interface Props {
  readonly name: AccountFieldName
  readonly value: string | boolean
  readonly set: (value: string | boolean) => void
}

/** A field of an account to be typed in, with what it means. */
export function FieldInput({ name, value, set }: Props) {
  const t = useText()
  const id = useId()
  const label = (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small" weight="plus">
        {t(`field.${name}.title`)}
      </Label>
      <Hint id={`${id}-hint`}>{t(`field.${name}.hint`)}</Hint>
    </div>
  )
  if (typeof value === "boolean") {
    return (
      <div className="flex items-start justify-between gap-x-4">
        {label}
        <Switch id={id} aria-describedby={`${id}-hint`} checked={value} onCheckedChange={set} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-y-2">
      {label}
      <TextInput name={name} id={id} value={value} set={set} />
    </div>
  )
}

function TextInput({ name, id, value, set }: { readonly name: AccountFieldName; readonly id: string; readonly value: string; readonly set: (value: string) => void }) {
  const word = useWord()
  const field = FIELDS[name]
  const about = { id, "aria-describedby": `${id}-hint`, name }
  switch (field.kind) {
    case "choice":
      return (
        <Select value={value} onValueChange={set}>
          <Select.Trigger {...about}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {field.options.map((option) => (
              <Select.Item key={option} value={option}>
                {word("option", `${name}.${option}`)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )
    case "json":
      return <Textarea {...about} rows={16} spellCheck={false} className="font-mono" value={value} onChange={(event) => set(event.target.value)} />
    case "number":
      return <Input {...about} inputMode="decimal" value={value} onChange={(event) => set(event.target.value)} />
    case "text":
    case "words":
    case "numbers":
    case "switch":
      return <Input {...about} value={value} onChange={(event) => set(event.target.value)} />
  }
}
