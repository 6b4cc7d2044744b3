/** Tells the time. Passed in wherever time matters, so that tests own it. */
export type Clock = () => Date
