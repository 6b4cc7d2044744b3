/**
 * Why the gateway did not work on a question: `unreachable` also when what came was no readable answer; the others are what it
 * refuses requests with (gateway-api 3, 5.3).
 */
export const QUESTION_TROUBLES = [
  "unreachable",
  "access",
  "signature",
  "environment",
  "ip_not_registered",
  "parameters",
  "too_many",
  "system",
  "switched_off",
] as const

export type QuestionTrouble = (typeof QUESTION_TROUBLES)[number]
