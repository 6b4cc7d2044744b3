import type ts from "typescript"
import { addImport, joinEdits } from "../add-import"
import { findAll, indentAt } from "../source"
import type { Edit, Source } from "../source"
import { REACT } from "./patch"
import type { Patch } from "./patch"

const COMPONENT = "AcquiringPayment"
const MODULE = "@modules/checkout/components/acquiring-payment"
const TEST = "isAcquiring"

/** The button that pays, in the step "Review". It is a switch over the provider of the payment session. */
export const PAYMENT_BUTTON_PATCH: Patch = {
  path: "src/modules/checkout/components/payment-button/index.tsx",
  byHand: `Render <${COMPONENT} cart={cart} notReady={notReady} /> of "${MODULE}" if ${TEST}(session.provider_id) of "${REACT}" is true.`,
  findEdits,
}

function findEdits(source: Source): readonly Edit[] | undefined {
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
  const provider = calls.find(({ expression }) => /^is(StripeLike|Manual)$/.test(expression.getText()))?.arguments[0]
  const otherwise = clauses.find(typescript.isDefaultClause)
  if (!provider || !otherwise) return undefined
  const names = namesInScope(source, choice)
  if (!names.has("cart") || !names.has("notReady")) return undefined
  const indent = indentAt(source, otherwise.getStart())
  const testId = names.has("dataTestId") ? " data-testid={dataTestId}" : ""
  const clause = [
    "",
    `${indent}case ${TEST}(${provider.getText()}):`,
    `${indent}  return (`,
    `${indent}    <${COMPONENT} cart={cart} notReady={notReady}${testId} />`,
    `${indent}  )`,
  ].join("\n")
  const start = otherwise.getFullStart()
  return joinEdits(
    addImport(source, { name: COMPONENT, module: MODULE, isDefault: true }),
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
