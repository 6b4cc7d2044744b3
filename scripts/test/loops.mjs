/**
 * The options of each quick loop.
 *
 * @typedef {{ starts: readonly string[], args: readonly string[], builds: boolean, browser: boolean }} Loop
 */

const STORE = "PostgreSQL, the simulated gateway, and Medusa in the process of the tests"
const ALL_WORKERS = ["--maxWorkers", "3"]

/**
 * @param {string | undefined} kind `unit`, `watch`, `store` or `browser`
 * @param {readonly string[]} paths parts of the paths of the test files; none: all of that kind
 * @returns {Loop}
 */
export function loopOf(kind, paths) {
  const which = paths.length > 0 ? `those with ${paths.join(" or ")} in their path` : "all of them"
  switch (kind) {
    case "unit":
      return {
        starts: [`Unit tests, ${which}. Starts nothing beside them.`],
        args: ["--selectProjects", "unit"],
        builds: false,
        browser: false,
      }
    case "watch":
      return {
        starts: [
          `Unit tests, ${which}, again after each change of a file. Starts nothing beside them; ends with q or Ctrl+C.`,
        ],
        args: ["--selectProjects", "unit", "--watch"],
        builds: false,
        browser: false,
      }
    case "store": {
      // With a path each file has a store of its own, and is found by its name; all of them share their stores.
      const project = paths.length > 0 ? "store" : "store-together"
      return {
        starts: [`Tests in the store, ${which}. Starts ${STORE}.`],
        args: ["--selectProjects", project, "--silent", "--forceExit", ...ALL_WORKERS],
        builds: true,
        browser: false,
      }
    }
    case "browser": {
      const projects = projectsOf(paths)
      const starts = [
        `Tests in Chromium (${projects.join(", ")}), ${which}. Starts ${startsOf(projects)}.`,
        "A test that fails leaves a screenshot and a trace in .cache/tests/failed/.",
      ]
      return {
        starts,
        args: ["--selectProjects", ...projects, "--silent", "--forceExit", ...ALL_WORKERS],
        builds: true,
        browser: true,
      }
    }
    default:
      throw new Error(
        `There is no kind of test "${kind}". Use npm run test:unit, test:watch, test:store or test:browser.`
      )
  }
}

const BROWSER_PROJECTS = ["kit", "shop", "admin"]

/** The projects whose files have one of the paths in their names: `browser/shop-card.spec.ts` is of the project `shop`. */
function projectsOf(paths) {
  const named = BROWSER_PROJECTS.filter((project) =>
    paths.some((path) => new RegExp(`(^|/)${project}(-|$)`).test(path))
  )
  return named.length > 0 ? named : BROWSER_PROJECTS
}

function startsOf(projects) {
  return projects.every((project) => project === "kit")
    ? "Chromium and a small site"
    : "PostgreSQL, the simulated gateway, built stores as processes of their own, and Chromium"
}
