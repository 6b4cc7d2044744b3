/** The fields of a batch answer beside its list (gateway-api 2.10, 2.12, 2.13). */
export const BATCH_RESULT_FIELDS = ["merchant_id", "account_id", "return_status", "return_message", "encryption_data"] as const
