import { usePrompt } from "@medusajs/ui"
import { useModeOf } from "../components/use-mode-of"
import type { OfAccount } from "../components/use-mode-of"
import { reversal } from "./keyboard"
import { useText } from "./text"

interface Question {
  /** What the button says. */
  readonly action: string
  readonly title: string
  /** What will happen if it is pressed. */
  readonly text: string
  /** Of which account that is: whether real money moves is told with it. */
  readonly of?: OfAccount
  /** Whether it takes something away from somebody. */
  readonly isDangerous?: boolean
  /** What the other button says; by default "Cancel". */
  readonly keep?: string
}

/** Asks once before something is done; true: it is to be done. The keyboard is then where it was. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const t = useText()
  const prompt = usePrompt()
  const modeOf = useModeOf()
  return async ({ action, title, text, of, isDangerous = false, keep }) => {
    const mode = of && modeOf(of)
    const goBack = reversal()
    const isAgreed = await prompt({
      title,
      description: mode ? `${text} ${t(`mode.asked.${mode}`)}` : text,
      confirmText: action,
      cancelText: keep ?? t("action.cancel"),
      variant: isDangerous ? "danger" : "confirmation",
    })
    goBack()
    return isAgreed
  }
}
