import { Hint, Input, Label, Select, Switch, Textarea } from "@medusajs/ui"
import { useId } from "react"
import type { ReactNode } from "react"
import { useText } from "../../../lib/format/text"
import type { FieldKind } from "./fields"
import { useFocusAt } from "./use-focus"
import type { Fault } from "../use-titles"

interface Props {
  readonly name: string
  readonly label: string
  readonly hint: ReactNode
  readonly field: FieldKind
  /** Returns the label of an option of a choice. */
  readonly option: (value: string) => string
  readonly value: string | boolean
  readonly set: (value: string | boolean) => void
  /** Why the input was rejected. */
  readonly fault: Fault | undefined
}

export function FieldInput({ label: title, hint, value, set, fault, ...input }: Props) {
  const id = useId()
  const box = useFocusAt(fault)
  const label = (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small" weight="plus">
        {title}
      </Label>
      <Hint id={`${id}-hint`}>{hint}</Hint>
    </div>
  )
  if (typeof value === "boolean") {
    return (
      <div ref={box} className="flex items-start justify-between gap-x-4">
        {label}
        <Switch
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-hint`}
          checked={value}
          onCheckedChange={set}
        />
      </div>
    )
  }
  return (
    <div ref={box} className="flex flex-col gap-y-2">
      {label}
      <TypedInput id={id} isInvalid={fault !== undefined} value={value} set={set} {...input} />
    </div>
  )
}

type TypedProps = Pick<Props, "name" | "field" | "option"> & {
  readonly id: string
  readonly isInvalid: boolean
  readonly value: string
  readonly set: (value: string) => void
}

function TypedInput({ id, isInvalid, name, field, option: labelOf, value, set }: TypedProps) {
  const t = useText()
  const about = { id, "aria-describedby": `${id}-hint`, "aria-invalid": isInvalid, name }
  switch (field.kind) {
    case "choice":
      return (
        <Select value={value} onValueChange={set}>
          <Select.Trigger {...about}>
            <Select.Value placeholder={t("action.choose")} />
          </Select.Trigger>
          <Select.Content>
            {field.options.map((option) => (
              <Select.Item key={option} value={option}>
                {labelOf(option)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )
    case "json":
      return (
        <Textarea
          {...about}
          rows={16}
          spellCheck={false}
          className="font-mono"
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )
    case "number":
      return <Input {...about} inputMode="decimal" value={value} onChange={(event) => set(event.target.value)} />
    case "words":
      return field.isLong ? (
        <Textarea {...about} rows={3} spellCheck={false} value={value} onChange={(event) => set(event.target.value)} />
      ) : (
        <Input {...about} value={value} onChange={(event) => set(event.target.value)} />
      )
    case "text":
    case "numbers":
    case "switch":
      return <Input {...about} value={value} onChange={(event) => set(event.target.value)} />
  }
}
