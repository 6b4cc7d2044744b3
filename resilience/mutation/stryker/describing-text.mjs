import { PluginKind, declareValuePlugin } from "@stryker-mutator/api/plugin"

const REASON = "A text for readers of the documents: no behaviour depends on it."

/** Leaves out the sentences that zod schemas describe settings with: `.describe("…")`. */
const ignorer = {
  shouldIgnore({ parentPath, listKey }) {
    const { callee } = parentPath?.isCallExpression() ? parentPath.node : {}
    const describes = callee?.type === "MemberExpression" && callee.property.name === "describe"
    return describes && listKey === "arguments" ? REASON : undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "describing-text", ignorer)]
