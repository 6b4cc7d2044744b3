import type { ProblemKind } from "../../domain/problem"
import type { QuestionTrouble } from "../../domain/question-trouble"
import type { FoundProblem } from "../../modules/acquiring/compare-problems"
import type { Finder } from "./look"
import { MINUTE_MS, before, problem } from "./look"
import { moment } from "./words"

/** A gateway may be away for a moment without anybody's being told. */
const PATIENCE_MS = 2 * MINUTE_MS

interface Trouble {
  readonly account: string
  readonly trouble: QuestionTrouble
  readonly since: Date
}

/** `credentials_refused`, `ip_not_registered` and `gateway_unreachable`: why questions to the gateway stay without an answer. */
export const findGatewayTrouble: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.accounts()
  return rows.flatMap(({ handle, trouble, trouble_since }) => {
    if (!trouble || !accounts.has(handle)) return []
    const found = gatewayTrouble({ account: handle, trouble, since: trouble_since ?? now })
    return found && (found.kind !== "gateway_unreachable" || found.since <= before(now, PATIENCE_MS)) ? [found] : []
  })
}

/** @returns `undefined` where the merchant wants it so: questions are switched off */
export function gatewayTrouble({ account, trouble, since }: Trouble): FoundProblem | undefined {
  const tell = (kind: ProblemKind, sentence: string, effect: string, remedy: string) =>
    problem({ kind, about: account, account, since }, { sentence, effect, remedy })
  const refused = (sentence: string, remedy: string) => tell("credentials_refused", sentence, REFUSED, remedy)
  const unanswered = (sentence: string, remedy: string) => tell("gateway_unreachable", `${sentence} since ${moment(since)}.`, UNANSWERED, remedy)
  switch (trouble) {
    case "access":
      return refused(`The gateway does not let the account "${account}" in.`, "Compare merchant_id, account_id and sign_key of the account with what the gateway gave you.")
    case "signature":
      return refused(
        `The gateway refuses the signature of the account "${account}".`,
        "Compare sign_key of the account with the gateway's. If it is right, compare signing and operations.query.signature of the profile with the gateway's document."
      )
    case "environment":
      return refused(
        `The account "${account}" is a test account at the live gateway, or a live account at the test gateway.`,
        "Compare baseUrl, merchant_id and account_id of the account with what the gateway gave you."
      )
    case "ip_not_registered":
      return tell(
        "ip_not_registered",
        `The gateway does not answer questions of the account "${account}": the address of this server is not registered there.`,
        "Selling goes on, and signed notifications still make orders. What no notification tells stays open, and changes made in the gateway's back office are not found.",
        "Have the gateway's operator register the public IP addresses of all your servers and workers for queries."
      )
    case "unreachable":
      return unanswered(
        `No readable answer came from the gateway of the account "${account}"`,
        "Check baseUrl of the account and the way of your servers to the internet. If both are right, ask the gateway's operator."
      )
    case "system":
      return unanswered(`The gateway of the account "${account}" answers with failures of its own system`, "Ask the gateway's operator when it works again.")
    case "too_many":
      return unanswered(
        `The gateway refuses questions of the account "${account}" as too many`,
        "Lower requestsPerSecond of the account, or operations.query.batch in its profile, to what the gateway allows."
      )
    case "parameters":
      return unanswered(
        `The gateway does not understand the questions of the account "${account}"`,
        "Compare operations.query of the profile (field names, encoding, selectors) with the gateway's document."
      )
    case "switched_off":
      return undefined
  }
}

const REFUSED = "Payments may be refused, and the gateway is not asked about unclear ones: their orders wait, and the money is not lost from sight."

const UNANSWERED = "What is unclear stays so, and its orders wait. Nothing is sent twice; the gateway is asked again by itself, with growing pauses."
