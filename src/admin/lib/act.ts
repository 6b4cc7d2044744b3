import { toast } from "@medusajs/ui"
import { missingPolicies } from "./forbidden"
import { statusOf } from "./status"
import { useSaid, useText } from "./text"

export interface Tell {
  readonly done: (text: string) => void
  /** Of many, not all went as they should. */
  readonly mixed: (text: string) => void
  readonly failed: (error: Error) => void
  /**
   * Tells how an act went when it is over; what was pressed for it may be gone by then, as the page sees what was done before the answer comes.
   * (react-query forgets what a `mutate` was to do afterwards when its component goes.)
   */
  readonly outcomeOf: <Answer>(action: Promise<Answer>, done: (answer: Answer) => void) => Promise<void>
}

/** Tells how something went that the user asked for: in a toast that goes by itself, as the dashboard does. */
export function useTell(): Tell {
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

/** What the server says of a failure, in the language of the dashboard; where it was not reached, what that means. */
export function useSentence(): (error: Error, unreachable: string) => string {
  const t = useText()
  const said = useSaid()
  return (error, unreachable) => {
    const policies = missingPolicies(error)
    if (policies !== undefined)
      return policies.length === 0
        ? t("action.noRole")
        : t(policies.length === 1 ? "action.noPermission" : "action.noPermissions", { policies: policies.join(", ") })
    return statusOf(error) === undefined ? unreachable : said(error.message)
  }
}
