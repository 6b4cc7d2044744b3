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

/** Whether a trouble is about the account, whatever was asked about: what was asked about alone is not the reason of it. */
export const IS_ABOUT_ACCOUNT: Readonly<Record<QuestionTrouble, boolean>> = {
  unreachable: false,
  access: true,
  signature: false,
  environment: true,
  ip_not_registered: true,
  parameters: false,
  too_many: true,
  system: false,
  switched_off: false,
}
