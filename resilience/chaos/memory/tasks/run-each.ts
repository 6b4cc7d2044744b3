import { Failure } from "../going"
import type { Going } from "../going"
import type { World } from "../world"

/**
 * Works on each of several rows. A row that fails stops no other.
 *
 * With `failsFirst`, the first one may be a row that fails each time, such as one of an account that cannot be read.
 */
export function* runEach<Row>(world: World, rows: readonly Row[], work: (row: Row) => Going): Going {
  if (world.failsFirst && rows.length > 0) {
    world.seen.add("a row that failed before others")
    yield* isolate(failing())
  }
  for (const row of rows) {
    yield
    yield* isolate(work(row))
  }
}

function* isolate(work: Going): Going {
  try {
    yield* work
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

function* failing(): Going {
  yield
  throw new Failure("The account of this row cannot be read.")
}
