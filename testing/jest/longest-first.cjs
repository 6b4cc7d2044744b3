/**
 * The slowest test files, in the order in which they begin. The last file should be fast, because the others wait for
 * it.
 */
const LONGEST = [
  /\/together\/part-/,
  /\/resilience\/with-store\//,
  /\/together\//,
  /\/subscriptions\//,
  /\/admin-set-up\./,
  /\/admin-pages\./,
  /\/admin-subscriptions\./,
  /\/admin-acts\./,
  /\/admin-payments\./,
  /\/admin-order\./,
  /\/admin-lists\./,
  /\/admin-states\./,
]

/** The order in which jest begins its test files: the longest first, the others by their names. */
module.exports = class LongestFirst {
  sort(tests) {
    const rank = ({ path }) => [...LONGEST, /./].findIndex((pattern) => pattern.test(path))
    return [...tests].sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path))
  }

  /** Jest passes how long each file took. The list above is enough. */
  cacheResults() {}
}
