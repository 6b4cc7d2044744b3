import { useId } from "react"
import type { InputHTMLAttributes, ReactElement } from "react"

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
}

/** A labelled input of a form. */
export function Field({ label, ...input }: FieldProps): ReactElement {
  const id = useId()
  return (
    <div className={`field field-${input.name}`}>
      <label htmlFor={id}>{label}</label>
      <input id={id} data-testid={input.name} required {...input} />
    </div>
  )
}
