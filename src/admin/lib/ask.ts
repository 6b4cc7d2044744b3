import { usePrompt } from "@medusajs/ui"
import { wayBack } from "./keyboard"
import { useText } from "./text"

interface Question {
  /** What the button says. */
  readonly act: string
  readonly title: string
  /** What will happen if it is pressed. */
  readonly text: string
  /** Whether it takes something away from somebody. */
  readonly isDangerous?: boolean
  /** What the other button says; by default "Cancel". */
  readonly keep?: string
}

/** Asks once before something is done; true: it is to be done. The keyboard is then where it was. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const t = useText()
  const prompt = usePrompt()
  return async ({ act, title, text, isDangerous = false, keep }) => {
    const goBack = wayBack()
    const isAgreed = await prompt({ title, description: text, confirmText: act, cancelText: keep ?? t("act.cancel"), variant: isDangerous ? "danger" : "confirmation" })
    goBack()
    return isAgreed
  }
}
