import { Hint, Input, Label, Select } from "@medusajs/ui"
import { useId } from "react"
import type { ComponentProps, ReactNode } from "react"

interface About {
  readonly label: string
  readonly hint?: string
}

interface Described extends About {
  readonly children: (about: { readonly id: string; readonly "aria-describedby": string | undefined }) => ReactNode
}

/** An input below its label and hint. */
function Labelled({ label, hint, children }: Described) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <div className="flex flex-col gap-y-1">
        <Label htmlFor={id} size="small" weight="plus">
          {label}
        </Label>
        {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </div>
      {children({ id, "aria-describedby": hint === undefined ? undefined : `${id}-hint` })}
    </div>
  )
}

type TextProps = About & { readonly set: (value: string) => void } & Pick<
    ComponentProps<typeof Input>,
    "name" | "value" | "inputMode" | "placeholder" | "type"
  >

export function TextInput({ label, hint, set, ...input }: TextProps) {
  return (
    <Labelled label={label} hint={hint}>
      {(about) => <Input {...about} {...input} onChange={(event) => set(event.target.value)} />}
    </Labelled>
  )
}

interface ChoiceProps<Value extends string> extends About {
  readonly name: string
  readonly value: Value | ""
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly set: (value: Value) => void
}

export function ChoiceInput<Value extends string>({ label, hint, name, value, options, set }: ChoiceProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((one) => one.value === chosen)
    if (option) set(option.value)
  }
  return (
    <Labelled label={label} hint={hint}>
      {(about) => (
        <Select value={value} onValueChange={choose}>
          <Select.Trigger {...about} name={name}>
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value}>
                {option.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )}
    </Labelled>
  )
}
