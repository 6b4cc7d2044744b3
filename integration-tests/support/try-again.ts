/**
 * These tests run real processes that share a machine with others: what fails for want of time is told, and tried once more
 * from a fresh database. What is wrong fails twice.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
