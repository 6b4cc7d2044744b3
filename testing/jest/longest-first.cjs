/** Which test files take longest; the first to be begun is the first here. Whoever comes last should take little time, as the others then wait. */
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

  /** Jest tells how long each took; what is known of that is above. */
  cacheResults() {}
}
