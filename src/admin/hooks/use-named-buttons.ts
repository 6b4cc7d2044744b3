import { useEffect, useRef } from "react"
import type { RefObject } from "react"
import { useText } from "../lib/format/text"

/** The buttons in the head of the dashboard's table: its filters, if it has some, and its order, in this order. */
const MENUS = "div:has(> div h1) > div > button[aria-haspopup=menu]"

const SIGN_OF_SEARCH = "input[type=search] + [role=img]"

/** The dashboard draws these buttons without names, and a decorative icon, so screen readers need names. */
export function useNamedButtons(hasFilters: boolean): RefObject<HTMLDivElement> {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  // After each render, because the buttons appear with the rows.
  useEffect(() => {
    const names = [...(hasFilters ? [t("list.filter")] : []), t("list.order")]
    box.current
      ?.querySelectorAll(MENUS)
      .forEach((button, place) => button.setAttribute("aria-label", names[place] ?? ""))
    hideSign(box.current)
  })
  return box
}

/** Hides the icon of a search field of this plugin from screen readers. */
export function useHiddenSign(): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => hideSign(box.current))
  return box
}

function hideSign(box: HTMLElement | null): void {
  box?.querySelectorAll(SIGN_OF_SEARCH).forEach((sign) => sign.setAttribute("aria-hidden", "true"))
}
