import type AcquiringModuleService from "../../../../src/modules/acquiring/service"
import { sandboxOfTests } from "../../../../testing/world/test-world"

/** What a store has and tells nobody: its keys, and of stored cards the tokens and what is kept in their place. */
export async function keysAndTokens({ accounts, openToken, payments }: AcquiringModuleService): Promise<string[]> {
  // One that cannot be read has no key that could be told.
  const filledIn = await Promise.all(
    (await accounts.handles()).map((handle) => accounts.find(handle).catch(() => undefined))
  )
  const keys = filledIn
    .flatMap((account) => (account ? [account.sign_key, account.previous_sign_key] : []))
    .map((key) => key?.reveal())
  const { rows } = await payments.list({}, { limit: 1000, offset: 0 })
  const tokens = rows.flatMap((row) => [row.token, openToken(row)?.reveal()])
  const texts = [sandboxOfTests().sign_key, process.env["ACQUIRING_ENCRYPTION_KEY"], ...keys, ...tokens]
  return [...new Set(texts.flatMap((text) => (text ? [text] : [])))]
}
