import { useEffect, useState } from "react"
import type { FocusEvent } from "react"

const PLACE = "data-keyboard-place"

/** The props of a box that takes the focus when the focused element within it disappears. */
export const KEYBOARD_PLACE = { [PLACE]: "", onFocus: ({ target }: FocusEvent) => stayNear(target) } as const

/** The style of such a box while it has the focus. */
export const PLACE_STYLE = "outline-none focus-visible:shadow-borders-focus"

/**
 * Returns a function that restores the focus once an overlay, such as a form or a prompt, is closed. Radix itself
 * restores no focus without a trigger button. If the element is gone by then, the focus moves to a place near it.
 */
export function reversal(): () => void {
  const { activeElement } = document
  const places = placesAround(activeElement)
  // After the overlay is gone and has released the focus.
  return () =>
    setTimeout(() => {
      const isTaken = !isLost() && !document.activeElement?.contains(activeElement)
      if (isTaken || !(activeElement instanceof HTMLElement)) return
      if (!activeElement.isConnected) return goOnAt(places)
      activeElement.focus()
      stayNear(activeElement)
    })
}

/** Restores the focus when a form closes. */
export function useReversal(): void {
  const [goBack] = useState(reversal)
  useEffect(() => goBack, [goBack])
}

let watched: { readonly element: Element; readonly changes: MutationObserver } | undefined

/**
 * If the focused element disappears, the focus moves to the nearest remaining place around it. If it is disabled for a
 * while, the focus returns to it afterwards.
 */
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

/** Whether no element has the focus. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
