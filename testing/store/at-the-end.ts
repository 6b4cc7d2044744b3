/** Runs after the last test of a file, whichever of its suites were selected. */
export const atTheEnd: (() => Promise<void>)[] = []
