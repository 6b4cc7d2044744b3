import { Hint, Label, Text, Textarea } from "@medusajs/ui"
import { useId } from "react"
import { useText } from "../../../lib/format/text"

/** The reason of a refund; optional. */
export function NoteInput({ value, set }: { readonly value: string; readonly set: (value: string) => void }) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        {t("payment.refund.note")}{" "}
        <Text as="span" size="small" className="text-ui-fg-subtle">
          {t("payment.refund.optional")}
        </Text>
      </Label>
      <Textarea
        id={id}
        name="note"
        rows={3}
        maxLength={200}
        value={value}
        onChange={(event) => set(event.target.value)}
        aria-describedby={`${id}-hint`}
      />
      <Hint id={`${id}-hint`}>{t("payment.refund.noteHint")}</Hint>
    </div>
  )
}
