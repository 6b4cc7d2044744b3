/** The ranges of figures, in days. */
export const RANGES = ["7", "30", "90"] as const
