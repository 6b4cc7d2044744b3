/**
 * These tests run real processes that share a machine with others: what fails for want of time is told, and tried once more
 * from a fresh database. What is wrong fails twice.
 */
const tryAgain = (): unknown => jest.retryTimes(1, { logErrorsBeforeRetry: true })

tryAgain()

/** To be called in a suite about what happens at one moment: it must never go wrong, so what fails there is not tried once more. */
export function triedOnce(): void {
  // Read by each suite after its hooks, also where it shares its file with others.
  beforeAll(() => void jest.retryTimes(0))
  afterAll(() => void tryAgain())
}
