import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"

/** `npm run store`: one store for any gateway. Its variables are those of integration-tests/store/src/environment. */
await main(async () => {
  await ensureInstalled(say)
  const { checkEnvironment, run } = requireTypeScript("scripts/store/main.ts")
  checkEnvironment()
  await ensureBuilt(say)
  await run(say)
})
