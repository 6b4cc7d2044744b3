import type { ReactElement } from "react"
import { useAcquiring, useRoot } from "./context"
import { Placeholder } from "./placeholder"

export interface SaveCardConsentProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The shopper's consent to save the card. Never check it in advance. */
export function SaveCardConsent({ checked, onChange }: SaveCardConsentProps): ReactElement {
  const { texts } = useAcquiring()
  const root = useRoot("consent")
  if (!texts) return <Placeholder />
  return (
    <label {...root}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{texts.save_card_consent}</span>
    </label>
  )
}
