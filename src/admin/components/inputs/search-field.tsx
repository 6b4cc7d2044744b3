import { Input, Label } from "@medusajs/ui"
import { useId } from "react"
import { useHiddenSign } from "../../hooks/use-named-buttons"

interface Props {
  readonly label: string
  readonly value: string
  readonly set: (text: string) => void
}

/** A search within a form. The Enter key does not submit the form, because the user has not chosen yet. */
export function SearchField({ label, value, set }: Props) {
  const id = useId()
  const box = useHiddenSign()
  return (
    <div ref={box} className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
      </Label>
      <Input
        id={id}
        type="search"
        value={value}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </div>
  )
}
