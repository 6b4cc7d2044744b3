import { addImport, joinEdits, usesElement } from "../add-import"
import { findAll, indentAt } from "../source"
import type { Edit, Source } from "../source"
import type { Patch } from "./patch"

const COMPONENT = "AcquiringCart"

interface Place {
  /** The file that renders the `body`. */
  path: string
  /** The module of the component. */
  module: string
}

/** A component in each page: it finds the order of a shopper who closed the tab during a payment. */
export function createCompletedCartPatch({ path, module }: Place): Patch {
  return {
    path,
    byHand: `Render <${COMPONENT} /> of "${module}" as the first child of <body>.`,
    findEdits: (source) => findEdits(source, module),
  }
}

function findEdits(source: Source, module: string): readonly Edit[] | undefined {
  if (usesElement(source, COMPONENT)) return []
  const bodies = findAll(source, source.ts.isJsxElement).filter(
    ({ openingElement }) => openingElement.tagName.getText() === "body"
  )
  const [body] = bodies
  if (!body || bodies.length > 1) return undefined
  const start = body.openingElement.getEnd()
  const indent = `${indentAt(source, body.getStart())}  `
  return joinEdits(addImport(source, { name: COMPONENT, module, isDefault: true }), [
    { start, end: start, text: `\n${indent}<${COMPONENT} />` },
  ])
}
