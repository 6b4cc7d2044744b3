import { useEffect, useRef } from "react"
import type { RefObject } from "react"
import { useText } from "../lib/text"

/** Beside the heading of the dashboard's table: the button of its filters, where it has some, and that of its order, in this order. */
const MENUS = "div:has(> div h1) > div > button[aria-haspopup=menu]"

const SIGN_OF_SEARCH = "input[type=search] + [role=img]"

/** The dashboard draws the buttons of its table without names, and a sign that says nothing: those who do not see them are told what they are. */
export function useNamedButtons(hasFilters: boolean): RefObject<HTMLDivElement> {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  // After each drawing, as the buttons come with the rows.
  useEffect(() => {
    const names = [...(hasFilters ? [t("list.filter")] : []), t("list.order")]
    box.current
      ?.querySelectorAll(MENUS)
      .forEach((button, place) => button.setAttribute("aria-label", names[place] ?? ""))
    hideSign(box.current)
  })
  return box
}

/** The same for the sign of a field of our own that something is looked for in. */
export function useHiddenSign(): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => hideSign(box.current))
  return box
}

function hideSign(box: HTMLElement | null): void {
  box?.querySelectorAll(SIGN_OF_SEARCH).forEach((sign) => sign.setAttribute("aria-hidden", "true"))
}
