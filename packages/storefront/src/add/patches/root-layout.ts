import { addImport, joinEdits, usesElement } from "../add-import"
import { findAll, indentAt } from "../source"
import type { Edit, Source } from "../source"
import type { Patch } from "./patch"

const COMPONENT = "AcquiringCart"
const MODULE = "@modules/layout/components/acquiring-cart"

/** A component in each page: it finds the order of a shopper who closed the tab during a payment. */
export const ROOT_LAYOUT_PATCH: Patch = {
  path: "src/app/layout.tsx",
  byHand: `Render <${COMPONENT} /> of "${MODULE}" as the first child of <body>.`,
  findEdits,
}

function findEdits(source: Source): readonly Edit[] | undefined {
  if (usesElement(source, COMPONENT)) return []
  const bodies = findAll(source, source.ts.isJsxElement).filter(
    ({ openingElement }) => openingElement.tagName.getText() === "body"
  )
  const [body] = bodies
  if (!body || bodies.length > 1) return undefined
  const start = body.openingElement.getEnd()
  const indent = `${indentAt(source, body.getStart())}  `
  return joinEdits(addImport(source, { name: COMPONENT, module: MODULE, isDefault: true }), [
    { start, end: start, text: `\n${indent}<${COMPONENT} />` },
  ])
}
