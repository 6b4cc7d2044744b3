import { toast } from "@medusajs/ui"
import { missingPolicies } from "../lib/requests/forbidden"
import { statusOf } from "../lib/format/status"
import { useErrorText, useText } from "../lib/format/text"

export interface Notify {
  readonly done: (text: string) => void
  /** Some of many failed. */
  readonly mixed: (text: string) => void
  readonly failed: (error: Error) => void
  /**
   * Shows the result of an action, even if its button is gone by then. The page may show the change before the answer
   * arrives, and react-query drops the callbacks of `mutate` when its component unmounts.
   */
  readonly outcomeOf: <Answer>(action: Promise<Answer>, done: (answer: Answer) => void) => Promise<void>
}

/** Shows the result of a user's action in a toast, as the dashboard does. */
export function useNotify(): Notify {
  const t = useText()
  const sentenceOf = useSentence()
  const failed = (error: Error): void =>
    void toast.error(t("action.failed"), { description: sentenceOf(error, t("action.unreachable")) })
  return {
    done: (text) => void toast.success(text),
    mixed: (text) => void toast.warning(text),
    failed,
    outcomeOf: (action, done) => action.then(done, failed),
  }
}

/** Returns the server's error in the language of the dashboard; `unreachable` if there was no answer. */
export function useSentence(): (error: Error, unreachable: string) => string {
  const t = useText()
  const textOf = useErrorText()
  return (error, unreachable) => {
    const policies = missingPolicies(error)
    if (policies !== undefined)
      return policies.length === 0
        ? t("action.noRole")
        : t(policies.length === 1 ? "action.noPermission" : "action.noPermissions", { policies: policies.join(", ") })
    return statusOf(error) === undefined ? unreachable : textOf(error)
  }
}
