import { Hint, Label, Textarea } from "@medusajs/ui"
import { useId } from "react"
import { useText } from "../../lib/format/text"
import { PARTIES } from "./party"
import type { PartyName } from "./party"

export type TypedParties = Readonly<Record<PartyName, string>>

export const NOBODY: TypedParties = { beneficiary: "", fund_source: "", payer: "" }

interface Props {
  readonly typed: TypedParties
  readonly set: (typed: TypedParties) => void
}

/** The parties of a payout as the gateway's own fields, one per line. */
export function PartiesInput({ typed, set }: Props) {
  const t = useText()
  const id = useId()
  return PARTIES.map((name) => (
    <div key={name} className="flex min-w-0 flex-col gap-y-2">
      <Label htmlFor={`${id}-${name}`} size="small" weight="plus">
        {t(`payouts.party.${name}`)}
      </Label>
      <Hint id={`${id}-${name}-hint`}>{t(name === "beneficiary" ? "payouts.partyHint" : "payouts.partyOptional")}</Hint>
      <Textarea
        id={`${id}-${name}`}
        name={name}
        rows={name === "beneficiary" ? 5 : 2}
        spellCheck={false}
        className="font-mono"
        value={typed[name]}
        onChange={(event) => set({ ...typed, [name]: event.target.value })}
        aria-describedby={`${id}-${name}-hint`}
      />
    </div>
  ))
}
