import type { OperationKind } from "../../domain/operation-state"
import type { QuestionTrouble } from "../../domain/question-trouble"
import { isRefusedWhole } from "../../domain/question-trouble"
import type { Told } from "../../domain/told"
import { told } from "../../domain/told"
import type { Account } from "../../modules/acquiring/accounts"

/** How it stands with questions to a gateway. */
export interface Standing {
  /** `undefined` for one that is not filled in, or cannot be read. */
  readonly account: Pick<Account, "profile"> | undefined
  /** Why the last question was not worked on. */
  readonly trouble: QuestionTrouble | null
}

/** Why the gateway cannot be asked what became of an operation, so that a person has to say it; `undefined` where it can. */
export function whyNotAsked(kind: OperationKind, { account, trouble }: Standing): Told | undefined {
  if (!account) return told`The account of this payment is not filled in, or cannot be read, so the gateway cannot be asked. Fill it in again.`
  const question = kind === "refund" ? "searchRefund" : "query"
  if (!account.profile.operations[question].enabled) return told`The gateway is not asked about it as long as ${`operations.${question}.enabled`} is false in the account's profile.`
  if (trouble && isRefusedWhole(trouble)) return told`The gateway refuses all questions of this account. It is asked about it by itself when that is mended.`
  return undefined
}
