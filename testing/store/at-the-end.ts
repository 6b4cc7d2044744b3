/** What is to be done when the last test of a file is over, whichever of its suites were chosen to run. */
export const atTheEnd: (() => Promise<void>)[] = []
