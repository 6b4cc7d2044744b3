import { useEffect, useState } from "react"
import type { FocusEvent } from "react"

const PLACE = "data-keyboard-place"

/** What a box is given on which the keyboard goes on where what it was on, within it, goes away. */
export const KEYBOARD_PLACE = { [PLACE]: "", onFocus: ({ target }: FocusEvent) => stayNear(target) } as const

/** How such a box looks while the keyboard is on it. */
export const PLACE_STYLE = "outline-none focus-visible:shadow-borders-focus"

/**
 * The way back to what has the keyboard now, for when something that lies over the page is gone again, as a form or a question; Radix itself
 * gives the keyboard to nobody where it knows of no button that opened it. Where that is gone by then, the keyboard goes on near it.
 */
export function reversal(): () => void {
  const { activeElement } = document
  const places = placesAround(activeElement)
  // When what lies over the page is gone, and has let go of the keyboard.
  return () =>
    setTimeout(() => {
      const isTaken = !isLost() && !document.activeElement?.contains(activeElement)
      if (isTaken || !(activeElement instanceof HTMLElement)) return
      if (!activeElement.isConnected) return goOnAt(places)
      activeElement.focus()
      stayNear(activeElement)
    })
}

/** The same for a form: what had the keyboard when it opened has it again when it closes. */
export function useReversal(): void {
  const [goBack] = useState(reversal)
  useEffect(() => goBack, [goBack])
}

let watched: { readonly element: Element; readonly changes: MutationObserver } | undefined

/** Where what has the keyboard goes away, it goes on at the nearest place around that is left; where it cannot be pressed for a while, it is there again afterwards. */
function stayNear(element: Element): void {
  if (watched?.element === element) return
  watched?.changes.disconnect()
  const places = placesAround(element)
  let wasDisabled = element.matches(":disabled")
  const changes = new MutationObserver(() => {
    if (element.isConnected && element.matches(":disabled")) return void (wasDisabled = true)
    if (element.isConnected && !wasDisabled) return
    wasDisabled = false
    if (!element.isConnected) changes.disconnect()
    if (!isLost()) return
    if (element.isConnected && element instanceof HTMLElement) element.focus()
    else goOnAt(places)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] })
  watched = { element, changes }
}

function placesAround(element: Element | null): readonly HTMLElement[] {
  const place = element?.parentElement?.closest<HTMLElement>(`[${PLACE}]`)
  return place ? [place, ...placesAround(place)] : []
}

function goOnAt(places: readonly HTMLElement[]): void {
  const place = places.find(({ isConnected }) => isConnected)
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Whether nothing has the keyboard. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
