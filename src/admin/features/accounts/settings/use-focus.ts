import { useEffect, useRef } from "react"
import type { RefObject } from "react"
import type { Fault } from "../use-titles"

/**
 * Focuses an input at each fault that concerns it.
 *
 * @returns a ref for the element around the input
 */
export function useFocusAt(fault: Fault | undefined): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [fault])
  return box
}
