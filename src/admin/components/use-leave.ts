import { useRef } from "react"
import type { FormEvent } from "react"
import { useAsk } from "../lib/ask"
import { useText } from "../lib/text"

/**
 * How a form is left that was not saved: after a question where something was touched in it, as all of that is lost then; at once where
 * nothing was.
 *
 * @param close takes the form away
 * @returns `touches`: what the form is watched with
 */
export function useLeave(close: () => void) {
  const t = useText()
  const ask = useAsk()
  const isPressed = useRef(false)
  const isTouched = useRef(false)
  const press = (): void => void (isPressed.current = true)
  const change = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (!isSearch(target) && (isPressed.current || !choosesByItself(target))) isTouched.current = true
  }
  const leave = async (): Promise<void> => {
    if (!isTouched.current) return close()
    // When the key that was pressed is over: the question would take it for its answer.
    await new Promise((resolve) => setTimeout(resolve))
    if (
      await ask({
        action: t("action.leave"),
        title: t("action.leaveTitle"),
        text: t("action.leaveText"),
        keep: t("action.stay"),
      })
    )
      close()
  }
  return {
    leave: () => void leave(),
    touches: { onChange: change, onPointerDownCapture: press, onKeyDownCapture: press },
  }
}

/** Whoever looks for something has typed nothing that could be saved. */
function isSearch(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "search"
}

/** A choice changes as well when its options arrive and the first of them is taken: before anybody has pressed anything, nobody chose. */
function choosesByItself(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement
}
