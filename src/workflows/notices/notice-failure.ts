import type { NoticeFailure } from "../../modules/acquiring/inbox"
import { describeFailure } from "../describe-failure"
import { NoResponseError } from "../no-response"

/** What is stored of the error at which the work on a notice failed. */
export function noticeFailureOf(error: unknown): NoticeFailure {
  return { sentence: describeFailure(error), isUnanswered: error instanceof NoResponseError }
}
