import type { ReactElement } from "react"
import { useShop } from "../shop-context"

const WAYS = ["card", "frame", "redirect"] as const

/** A card in this page, the gateway's page in a frame, or the gateway's page instead of this one. */
export type Way = (typeof WAYS)[number]

export interface WayChoiceProps {
  value: Way
  onChange: (way: Way) => void
}

export function WayChoice({ value, onChange }: WayChoiceProps): ReactElement {
  const { texts } = useShop()
  return (
    <fieldset className="options">
      <legend>{texts.how_to_pay}</legend>
      {WAYS.map((way) => (
        <label key={way} className="option">
          <input
            type="radio"
            name="way"
            data-testid={`way-${way}`}
            checked={way === value}
            onChange={() => onChange(way)}
          />
          <span>
            <strong>{texts[way]}</strong>
            <span>{texts[`${way}_hint`]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
