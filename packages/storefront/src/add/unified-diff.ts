const CONTEXT = 3

interface Line {
  sign: " " | "-" | "+"
  text: string
}

/** The difference of a file as `diff -u` shows it, without the ends of lines. @param before `undefined`: a new file */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  const lines = compareLines(before === undefined ? [] : splitLines(before), splitLines(after))
  const hunks = findHunks(lines).map(([start, end]) => formatHunk(lines, start, end))
  const from = before === undefined ? "/dev/null" : `a/${path}`
  return [`--- ${from}`, `+++ b/${path}`, ...hunks, ""].join("\n")
}

function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === "") lines.pop()
  return lines
}

/** The longest common subsequence of the lines between the first and the last difference. */
function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++
  const old = before.slice(head, before.length - tail)
  const young = after.slice(head, after.length - tail)
  const same = (text: string): Line => ({ sign: " ", text })
  return [
    ...before.slice(0, head).map(same),
    ...compareMiddle(old, young),
    ...before.slice(before.length - tail).map(same),
  ]
}

function compareMiddle(old: readonly string[], young: readonly string[]): Line[] {
  const width = young.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = young.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === young[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const lines: Line[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < young.length) {
    const [left, right] = [old[row], young[column]]
    if (left !== undefined && left === right) {
      lines.push({ sign: " ", text: left })
      row++
      column++
    } else if (left !== undefined && (right === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push({ sign: "-", text: left })
      row++
    } else {
      lines.push({ sign: "+", text: right ?? "" })
      column++
    }
  }
  return lines
}

/** Ranges of lines with changes and their context. */
function findHunks(lines: readonly Line[]): [number, number][] {
  const hunks: [number, number][] = []
  lines.forEach(({ sign }, place) => {
    if (sign === " ") return
    const start = Math.max(0, place - CONTEXT)
    const end = Math.min(lines.length, place + CONTEXT + 1)
    const last = hunks.at(-1)
    if (last && start <= last[1]) last[1] = end
    else hunks.push([start, end])
  })
  return hunks
}

function formatHunk(lines: readonly Line[], start: number, end: number): string {
  const shown = lines.slice(start, end)
  const count = (part: readonly Line[], sign: "-" | "+") =>
    part.filter((line) => line.sign === " " || line.sign === sign).length
  const range = (sign: "-" | "+") => {
    const size = count(shown, sign)
    const first = count(lines.slice(0, start), sign) + (size === 0 ? 0 : 1)
    return `${sign}${first},${size}`
  }
  return [`@@ ${range("-")} ${range("+")} @@`, ...shown.map(({ sign, text }) => sign + text)].join("\n")
}
