import type AcquiringModuleService from "../../../../src/modules/acquiring/service"
import { sandboxOfTests } from "../../../../testing/world/test-world"

/** A store's secrets: its keys, and the tokens and cipher texts of stored cards. */
export async function keysAndTokens({ accounts, openToken, payments }: AcquiringModuleService): Promise<string[]> {
  // An unreadable account has no key that could leak.
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
