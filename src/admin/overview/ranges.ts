/** The times that figures are told of, in days. */
export const RANGES = ["7", "30", "90"] as const
