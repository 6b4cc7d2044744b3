import { useRef } from "react"
import type { FormEvent } from "react"
import { useConfirm } from "./use-confirm"
import { useText } from "../lib/format/text"

/**
 * Closes a form that is not saved: with a confirmation if the user changed it, because the changes are lost then; else
 * without one.
 *
 * @param close removes the form
 * @returns `touches`: the handlers that detect a change in the form
 */
export function useLeave(close: () => void) {
  const t = useText()
  const confirm = useConfirm()
  const isPressed = useRef(false)
  const isTouched = useRef(false)
  const press = (): void => void (isPressed.current = true)
  const change = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (!isSearch(target) && (isPressed.current || !choosesByItself(target))) isTouched.current = true
  }
  const leave = async (): Promise<void> => {
    if (!isTouched.current) return close()
    // After the key event, because the prompt would take the key as its answer.
    await new Promise((resolve) => setTimeout(resolve))
    if (
      await confirm({
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

/** A search is no input that could be saved. */
function isSearch(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "search"
}

/**
 * A select also changes when its options arrive and the first one is chosen, so a change before the first key or click
 * is not the user's.
 */
function choosesByItself(target: EventTarget): boolean {
  return target instanceof HTMLSelectElement
}
