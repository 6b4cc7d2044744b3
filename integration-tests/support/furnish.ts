import { furnish } from "./furnished"
import { manualVariables } from "./manual-account"

/** Whose keys are in the environment of the stores does not matter to what is made: the accounts' names do. */
const NOBODYS = { url: "http://localhost:1", merchant_id: "1000001", account_id: "1000000001", sign_key: "of no gateway" }

/** Makes what the tests in the browser begin with (`furnished.ts`), ahead of them. */
furnish(manualVariables(NOBODYS)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
