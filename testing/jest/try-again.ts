/**
 * These tests run real processes on a shared machine. A failure, for example for lack of time, is logged, and the test
 * runs once more with a fresh database. A real defect fails twice.
 */
const retryLater = (): unknown => jest.retryTimes(1, { logErrorsBeforeRetry: true })

retryLater()

/** To be called in a suite about what happens at one moment: it must never go wrong, so what fails there is not tried once more. */
export function triedOnce(): void {
  // Read by each suite after its hooks, even if it shares its file with others.
  beforeAll(() => void jest.retryTimes(0))
  afterAll(() => void retryLater())
}
