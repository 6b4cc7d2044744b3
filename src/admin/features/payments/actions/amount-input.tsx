import { Hint, Input, Label } from "@medusajs/ui"
import { useId } from "react"
import { useText } from "../../../lib/format/text"

interface Props {
  readonly hint: string
  readonly currency: string
  readonly value: string
  readonly set: (value: string) => void
  /** The error of the amount. */
  readonly fault: string | undefined
}

export function AmountInput({ hint, currency, value, set, fault }: Props) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {t("payments.column.amount")} ({currency.toUpperCase()})
      </Label>
      <Input
        id={id}
        name="amount"
        inputMode="decimal"
        className="tabular-nums"
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => set(event.target.value)}
      />
      <Hint id={`${id}-hint`} variant={fault === undefined ? "info" : "error"}>
        {fault ?? hint}
      </Hint>
    </div>
  )
}
