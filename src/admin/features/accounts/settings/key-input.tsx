import { Checkbox, Hint, Input, Label } from "@medusajs/ui"
import { useId } from "react"
import { useText } from "../../../lib/format/text"
import type { KeyName } from "./fields"
import { useFocusAt } from "./use-focus"
import type { Fault } from "../use-titles"

interface Props {
  readonly name: KeyName
  readonly isSaved: boolean
  /** Whether the rest of the form cannot be saved without it. */
  readonly isNeeded?: boolean
  /** The input; null: the key is removed. */
  readonly input: unknown
  readonly set: (input: string | null) => void
  /** Why the input was rejected. */
  readonly fault: Fault | undefined
}

/** An input for a key. It never shows the saved key, which stays if the input is empty. */
export function KeyInput({ name, isSaved, isNeeded = false, input, set, fault }: Props) {
  const t = useText()
  const id = useId()
  const box = useFocusAt(fault)
  const isRemoved = input === null
  return (
    <div ref={box} className="flex flex-col gap-y-2">
      <div className="flex flex-col gap-y-1">
        <Label htmlFor={id} size="small" weight="plus">
          {t(`key.${name}`)}
        </Label>
        <Hint id={`${id}-hint`}>{isNeeded ? t("key.needed") : t(`key.${name}Hint`)}</Hint>
      </div>
      <Input
        id={id}
        name={name}
        type="password"
        autoComplete="new-password"
        aria-describedby={`${id}-hint`}
        aria-invalid={fault !== undefined}
        placeholder={isSaved && !isNeeded ? t("key.keep") : ""}
        disabled={isRemoved}
        value={typeof input === "string" ? input : ""}
        onChange={(event) => set(event.target.value)}
      />
      {name === "previous_sign_key" && isSaved && (
        <div className="flex items-center gap-x-2">
          <Checkbox
            id={`${id}-remove`}
            checked={isRemoved}
            onCheckedChange={(checked) => set(checked === true ? null : "")}
          />
          <Label htmlFor={`${id}-remove`} size="small">
            {t("key.remove")}
          </Label>
        </div>
      )}
    </div>
  )
}
