/** What can stand on the merchant's list of problems. A closed list: the admin and mails switch on it. */
export const PROBLEM_KINDS = [
  "no_worker",
  "credentials_refused",
  "ip_not_registered",
  "gateway_unreachable",
  "signature_mismatch",
  "notices_never_verified",
  "notice_dead",
  "payment_mismatch",
  "payment_unresolved",
  "payment_not_in_medusa",
  "double_payment",
  "operation_unresolved",
  "operation_not_booked",
  "refund_failed",
  "authorisation_lapsing",
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]
