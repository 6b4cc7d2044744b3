/** Which test files take longest; the first to be begun is the first here. */
const LONGEST = [
  /\/together\/part-/, /\/integration-tests\/proof\//, /\/together\//, /\/subscriptions\//,
  /\/admin-set-up\./, /\/admin-acts\./, /\/admin-subscriptions\./, /\/admin-pages\./, /\/admin-payments\./, /\/shop-hosted\./, /\/admin-order\./, /\/admin-lists\./,
  /\/admin-states\./, /\/shop-card\./,
]

/** Whoever comes last should take little time, as the others then wait. */
const SHORTEST = /\/browser\/kit-/

/** The order in which jest begins its test files: the longest first, the shortest last, the others by their names. */
module.exports = class LongestFirst {
  sort(tests) {
    const rank = ({ path }) => (SHORTEST.test(path) ? LONGEST.length + 1 : [...LONGEST, /./].findIndex((pattern) => pattern.test(path)))
    return [...tests].sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path))
  }

  /** Jest tells how long each took; what is known of that is above. */
  cacheResults() {}
}
