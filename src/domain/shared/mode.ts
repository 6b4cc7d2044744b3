/** Whether a gateway account charges real cards. */
export const MODES = ["test", "live"] as const

export type Mode = (typeof MODES)[number]
