import type ts from "typescript"
import { applyEdits, findAll, indentAt } from "../source"
import type { Edit, Source } from "../source"
import type { Patch } from "./patch"

/** The entry of the starter's navigation that is the pattern of the new ones. */
const ORDERS = { href: "/account/orders", testId: "orders-link", label: "Orders" }

const ENTRIES = [
  { href: "/account/subscriptions", testId: "subscriptions-link", label: "Subscriptions" },
  { href: "/account/cards", testId: "cards-link", label: "Saved cards" },
]

/** Links to the account's new pages, in both navigations (narrow and wide). */
export const ACCOUNT_NAVIGATION_PATCH: Patch = {
  path: "src/modules/account/components/account-nav/index.tsx",
  byHand: "Add links to /account/subscriptions and /account/cards, in the navigation of narrow and of wide screens.",
  findEdits,
}

function findEdits(source: Source): readonly Edit[] | undefined {
  const { ts: typescript } = source
  const items = findAll(source, typescript.isJsxElement).filter(
    (element) => element.openingElement.tagName.getText() === "li" && linksTo(source, element, ORDERS.href)
  )
  if (items.length === 0) return undefined
  const edits = items.map((item) => {
    const missing = ENTRIES.filter(({ href }) => !linksTo(source, item.parent, href))
    const copies = missing.map((entry) => copyItem(source, item, entry))
    if (copies.includes(undefined)) return undefined
    const end = item.getEnd()
    const indent = indentAt(source, item.getStart())
    return { start: end, end, text: copies.map((copy) => `\n${indent}${copy}`).join("") }
  })
  return edits.includes(undefined) ? undefined : edits.flatMap((edit) => (edit && edit.text !== "" ? [edit] : []))
}

function linksTo(source: Source, node: ts.Node, href: string): boolean {
  return findAll(source, source.ts.isJsxAttribute, node).some(
    ({ name, initializer }) => name.getText() === "href" && initializer?.getText().slice(1, -1) === href
  )
}

/** The text of an item for another page. @returns `undefined` if its label is not found once */
function copyItem(source: Source, item: ts.JsxElement, entry: typeof ORDERS): string | undefined {
  const { ts: typescript } = source
  const labels = findAll(source, typescript.isJsxText, item).filter(({ text }) => text.trim() === ORDERS.label)
  const [label] = labels
  if (!label || labels.length > 1) return undefined
  const start = item.getStart()
  const strings = findAll(source, typescript.isStringLiteral, item).flatMap((literal) => {
    const text = literal.text === ORDERS.href ? entry.href : literal.text === ORDERS.testId ? entry.testId : undefined
    return text === undefined
      ? []
      : [{ start: literal.getStart() + 1 - start, end: literal.getEnd() - 1 - start, text }]
  })
  const place = label.getFullStart() + label.getFullText().indexOf(ORDERS.label) - start
  return applyEdits(item.getText(), [...strings, { start: place, end: place + ORDERS.label.length, text: entry.label }])
}
