import type ts from "typescript"
import { addImport, joinEdits } from "../add-import"
import { findAll, indentAt } from "../source"
import type { Edit, Source } from "../source"
import { REACT } from "./patch"
import type { Patch } from "./patch"

const COMPONENT = "AcquiringPayment"
const TEST = "isAcquiring"

interface Button {
  path: string
  /** The module of the component. */
  module: string
  /** A property that the starter's button passes on, if it has it. */
  property: { name: string; variable: string }
}

/** The button that pays, in the step "Review". It is a switch over the provider of the payment session. */
export function createPaymentButtonPatch(button: Button): Patch {
  return {
    path: button.path,
    byHand: `Render <${COMPONENT} cart={cart} notReady={notReady} /> of "${button.module}" if ${TEST}(session.provider_id) of "${REACT}" is true.`,
    findEdits: (source) => findEdits(source, button),
  }
}

function findEdits(source: Source, { module, property }: Button): readonly Edit[] | undefined {
  const { ts: typescript } = source
  const choice = findAll(source, typescript.isSwitchStatement).find(
    ({ expression }) => expression.kind === typescript.SyntaxKind.TrueKeyword
  )
  if (!choice) return undefined
  const clauses = choice.caseBlock.clauses
  const calls = clauses
    .filter(typescript.isCaseClause)
    .map(({ expression }) => expression)
    .filter(typescript.isCallExpression)
  if (calls.some(({ expression }) => expression.getText() === TEST)) return []
  const provider = calls.find(({ expression }) => /^is(Stripe|StripeLike|Manual)$/.test(expression.getText()))
    ?.arguments[0]
  const otherwise = clauses.find(typescript.isDefaultClause)
  if (!provider || !otherwise) return undefined
  const names = namesInScope(source, choice)
  if (!names.has("cart") || !names.has("notReady")) return undefined
  const indent = indentAt(source, otherwise.getStart())
  const passed = names.has(property.variable) ? ` ${property.name}={${property.variable}}` : ""
  const semicolon = otherwise.statements.at(-1)?.getText().endsWith(";") ? ";" : ""
  const clause = [
    "",
    `${indent}case ${TEST}(${provider.getText()}):`,
    `${indent}  return (`,
    `${indent}    <${COMPONENT} cart={cart} notReady={notReady}${passed} />`,
    `${indent}  )${semicolon}`,
  ].join("\n")
  const start = otherwise.getFullStart()
  return joinEdits(
    addImport(source, { name: COMPONENT, module, isDefault: true }),
    addImport(source, { name: TEST, module: REACT }),
    [{ start, end: start, text: clause }]
  )
}

/** The names that the function around a node declares, in its parameters and its body. */
function namesInScope(source: Source, node: ts.Node): Set<string> {
  const { ts: typescript } = source
  let around = node.parent
  while (around.parent && !typescript.isFunctionLike(around)) around = around.parent
  const declared = [
    ...findAll(source, typescript.isBindingElement, around),
    ...findAll(source, typescript.isVariableDeclaration, around),
  ]
  return new Set(declared.map(({ name }) => name.getText()))
}
