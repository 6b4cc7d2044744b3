/**
 * Lines for a person, on stderr: stdout belongs to what programs read. On a terminal, each running step has a line with
 * its seconds below the last line.
 */
const onTerminal = process.stderr.isTTY === true

/** @type {Map<string, number>} what is running, and since when */
const running = new Map()
let drawn = 0
/** @type {NodeJS.Timeout | undefined} */
let redraw

/** Writes one line. */
export function say(line) {
  erase()
  process.stderr.write(`${line}\n`)
  draw()
}

/**
 * Shows that something is running. Without a terminal nothing is written.
 *
 * @param {string} name
 * @returns {() => void} to be called when it has ended
 */
export function showRunning(name) {
  if (!onTerminal) return () => undefined
  running.set(name, performance.now())
  redraw ??= setInterval(() => (erase(), draw()), 1000).unref()
  erase()
  draw()
  return () => {
    running.delete(name)
    if (running.size === 0) {
      clearInterval(redraw)
      redraw = undefined
    }
    erase()
    draw()
  }
}

function draw() {
  for (const [name, since] of running)
    process.stderr.write(`… ${name} (${Math.round((performance.now() - since) / 1000)} s)\n`)
  drawn = running.size
}

function erase() {
  if (drawn > 0) process.stderr.write(`\x1b[${drawn}A\x1b[J`)
  drawn = 0
}
