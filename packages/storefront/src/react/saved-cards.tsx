import { useCallback, useId, useState } from "react"
import type { ReactElement } from "react"
import type { SavedCard } from "../customer/saved-cards"
import { fillIn } from "../messages/fill-in"
import { AcquiringError } from "../shared/acquiring-error"
import { useAcquiring, useRoot } from "./context"
import { formatMonth } from "./format"
import { LoadError } from "./load-error"
import { Placeholder } from "./placeholder"
import { useLoad } from "./use-load"

export interface SavedCardsProps {
  /** The id of the chosen card; `undefined`: another card. */
  value?: string
  /** Makes the list a choice. It is empty if the customer has no saved card. */
  onChange?: (savedCard: string | undefined) => void
  /** Hides the buttons that remove cards. */
  readOnly?: boolean
}

/** The saved cards of the customer who is logged in: to choose one, and to remove them. */
export function SavedCards({ value, onChange, readOnly }: SavedCardsProps): ReactElement | null {
  const { kit, texts } = useAcquiring()
  const root = useRoot("saved-cards")
  const group = useId()
  const load = useCallback(() => kit.savedCards.list(), [kit])
  const { value: cards, error, reload } = useLoad(load)
  const [failure, setFailure] = useState<string>()
  if (!texts || (!cards && error === undefined)) return <Placeholder lines={2} />
  if (onChange && !cards?.length) return null

  const remove = async ({ id }: SavedCard) => {
    setFailure(undefined)
    try {
      await kit.savedCards.remove(id)
      if (value === id) onChange?.(undefined)
      reload()
    } catch (reason) {
      setFailure(await kit.describe(reason instanceof AcquiringError ? reason : "refused"))
    }
  }
  const row = (card: SavedCard) => {
    const name = fillIn(texts.saved_card, { last4: card.last4 ?? "····" })
    const expires = card.expires && fillIn(texts.saved_card_expires, { month: formatMonth(card.expires) })
    return (
      <li key={card.id} className="acq-item">
        <label className="acq-choice">
          {onChange && (
            <input type="radio" name={group} checked={value === card.id} onChange={() => onChange(card.id)} />
          )}
          <span>{name}</span>
          {expires && <span className="acq-secondary">{expires}</span>}
        </label>
        {!readOnly && (
          <button
            type="button"
            className="acq-button"
            aria-label={fillIn(texts.remove_saved_card, { last4: card.last4 ?? "····" })}
            onClick={() => void remove(card)}
          >
            {texts.remove_card}
          </button>
        )}
      </li>
    )
  }
  return (
    <fieldset {...root}>
      <legend className="acq-legend">{texts.saved_cards}</legend>
      {error !== undefined && <LoadError error={error} />}
      {cards?.length === 0 && <p className="acq-secondary">{texts.no_saved_cards}</p>}
      {cards && cards.length > 0 && (
        <ul className="acq-list">
          {cards.map(row)}
          {onChange && (
            <li className="acq-item">
              <label className="acq-choice">
                <input type="radio" name={group} checked={value === undefined} onChange={() => onChange(undefined)} />
                <span>{texts.another_card}</span>
              </label>
            </li>
          )}
        </ul>
      )}
      {failure && (
        <p className="acq-error" role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  )
}
