/** Tells the time. Passed in wherever time matters, so that tests own it. */
export type Clock = () => Date

/** The time of this machine: for routes, jobs and subscribers, where nobody passes another one in. */
export const systemClock: Clock = () => new Date()
