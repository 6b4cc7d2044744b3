import { readFileSync } from "node:fs"
import ts from "typescript"

/** A sentence of a file, and the line on which its paragraph begins. */
export interface Sentence {
  readonly line: number
  readonly text: string
}

/**
 * The sentences that a file has for people.
 *
 * Markdown has its prose, a catalogue its texts, and other code its comments. A spec has the names of its tests as well,
 * all other code the lines that it logs.
 */
export function readSentences(path: string): readonly Sentence[] {
  const text = readFileSync(path, "utf8")
  if (path.endsWith(".md")) return paragraphsOf(text).flatMap(sentencesOf)
  if (path.endsWith(".json")) return textsOf(JSON.parse(text)).flatMap((one) => sentencesOf({ line: 1, text: one }))
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  if (/\/messages\/en\.ts$/.test(path)) return stringsOf(source).flatMap(sentencesOf)
  const found = commentsOf(source)
  if (/\.spec\.tsx?$/.test(path)) return [...found.flatMap(sentencesOf), ...titlesOf(source)]
  return [...found, ...logLinesOf(source)].flatMap(sentencesOf)
}

/** Splits a paragraph at the end of each sentence. */
export function sentencesOf({ line, text }: Sentence): readonly Sentence[] {
  return text
    .replace(/\{@link ([^}]*)\}/g, "`$1`")
    .replace(TYPE_OF_TAG, "@$1")
    .split(/(?<=[.!?:])\s+(?=[A-Z`"])|(?<=[.!?])\s+(?=\d)|\s*@(?:throws|returns|type|(?:typedef|param)\s+\S+)\s*/)
    .map((sentence) => ({ line, text: sentence.replace(/\s+/g, " ").trim() }))
    .filter((sentence) => sentence.text.includes(" "))
}

/** A type of JSDoc, which is code: `@param {{ cwd?: string }}`. */
const TYPE_OF_TAG = /@(\w+)\s+\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/** Cells, list items and paragraphs of Markdown, without blocks of code. */
function paragraphsOf(markdown: string): Sentence[] {
  const prose = markdown
    .replace(/<!--[^]*?-->/g, "")
    .replace(/^( *)(```|~~~)[^]*?^\1\2/gm, (block) => block.replace(/[^\n]/g, ""))
  const paragraphs: Sentence[] = []
  let open: { line: number; text: string } | undefined
  for (const [index, row] of prose.split("\n").entries()) {
    const isNew = /^\s*([-*|#>]|\d+\.|$)/.test(row)
    if (open && !isNew) open.text += ` ${row.trim()}`
    else {
      if (open) paragraphs.push(open)
      open = row.trim() === "" ? undefined : { line: index + 1, text: row.replace(/^\s*([-*#>]+|\d+\.)\s*/, "") }
    }
  }
  if (open) paragraphs.push(open)
  return paragraphs.flatMap(({ line, text }) =>
    text
      .split(/\||<br>/)
      .filter((cell) => !NAMES_TEST.test(cell))
      .map((cell) => ({ line, text: withoutLinks(cell) }))
  )
}

/** A cell that names a test by its file and title, which follow the test. */
const NAMES_TEST = /^\s*`[\w/.-]+`: /

function withoutLinks(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/[*_]{1,2}(\S[^*_]*)[*_]{1,2}/g, "$1")))
    .join("")
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/\{\{\w+\}\}/g, "`place`")]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : []
}

function stringsOf(source: ts.SourceFile): Sentence[] {
  const strings: Sentence[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer))
      strings.push({
        line: lineOf(source, node.getStart(source)),
        text: node.initializer.text.replace(/\{\w+\}/g, "`place`"),
      })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return strings
}

function commentsOf(source: ts.SourceFile): Sentence[] {
  const comments = new Map<number, readonly Sentence[]>()
  const add = ({ pos, end }: ts.CommentRange): void => {
    const text = source.text.slice(pos, end)
    if (/eslint|prettier-ignore|@ts-|^\/\/\/|^#!/.test(text)) return
    const plain = text.replace(/^\/\*\*?|\*\/$|^\/\//g, "")
    // An item of a list is a sentence of its own.
    const parts = plain.split(/\n\s*\*?\s*(?=(?:-|\d+\.)\s)/).map((part) => part.replace(/\n\s*\* ?/g, " "))
    comments.set(
      pos,
      parts.map((part) => ({ line: lineOf(source, pos), text: part }))
    )
  }
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(source.text, node.pos) ?? []) add(range)
    for (const range of ts.getTrailingCommentRanges(source.text, node.end) ?? []) add(range)
    node.getChildren(source).forEach(visit)
  }
  visit(source)
  return [...comments.values()].flat()
}

/** Strings that begin as a sentence does: lines of logs, errors of a setting, help of a command. */
function logLinesOf(source: ts.SourceFile): Sentence[] {
  const lines: Sentence[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && isSentence(textOf(node)))
      lines.push({ line: lineOf(source, node.getStart(source)), text: textOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

function isSentence(text: string): boolean {
  return /^([A-Z][a-z]*|`place`)( \S+){3}/.test(text) && !/\b(FROM|JOIN|WHERE)\b/.test(text)
}

/** The names of tests and of their groups: in `it`, `describe`, and helpers that start a store for a group. */
function titlesOf(source: ts.SourceFile): Sentence[] {
  const titles: Sentence[] = []
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && isTestOrGroup(node.expression) ? node.arguments[0] : undefined
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
      titles.push({ line: lineOf(source, title.getStart(source)), text: textOf(title) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** `it`, `describe` or `withStore`, or one of them with `.each(…)`. */
function isTestOrGroup(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return /^(it|describe|with[A-Z]\w*)$/.test(callee.text)
  return ts.isCallExpression(callee) && ts.isPropertyAccessExpression(callee.expression)
    ? callee.expression.name.text === "each" && isTestOrGroup(callee.expression.expression)
    : false
}

/** The text of a string, with a word for each value in it. */
function textOf(title: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(title)) return title.text
  return title.head.text + title.templateSpans.map(({ literal }) => `\`place\`${literal.text}`).join("")
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1
}
