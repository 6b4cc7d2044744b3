import { toMessageResponse } from "../../../domain/shared/messages/message"
import type { MessageResponse } from "../../../domain/shared/messages/message"
import type { AuditFault, AuditVerification } from "../../../modules/acquiring/repositories/accounts/audit-verification"

/** The result of a verification of the audit entries in the admin API. */
export interface AuditVerificationRecord extends Omit<AuditVerification, "fault"> {
  readonly fault: (Omit<AuditFault, "reason"> & { readonly reason: MessageResponse }) | null
}

export function auditVerificationRecord({ fault, ...verification }: AuditVerification): AuditVerificationRecord {
  return { ...verification, fault: fault && { ...fault, reason: toMessageResponse(fault.reason) } }
}
