import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"

/** `npm run store`: one store for any gateway. Its variables are those of integration-tests/store/src/environment. */
await main(async () => {
  await ensureInstalled(say)
  // It names every variable that the store could not use.
  requireTypeScript("integration-tests/store/src/environment/index.ts").readEnvironment(process.env)
  await ensureBuilt(say)
  await requireTypeScript("scripts/store/main.ts").run(say)
})
