/** Returns the current time. A parameter wherever time matters, so tests control it. */
export type Clock = () => Date

/** The time of this machine, for routes, jobs and subscribers, which receive no clock. */
export const systemClock: Clock = () => new Date()
