import { Select } from "@medusajs/ui"

interface Props {
  readonly label: string
  readonly value: string
  readonly set: (value: string) => void
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** A small select beside a heading. */
export function Choice({ label, value, set, options }: Props) {
  return (
    <Select size="small" value={value} onValueChange={set}>
      <Select.Trigger aria-label={label} className="w-auto">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {options.map(([option, text]) => (
          <Select.Item key={option} value={option}>
            {text}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}
