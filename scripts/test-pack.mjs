import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"
import { makeApp } from "./pack/make-app.mjs"

/**
 * `npm run test:pack`: packs the plugin, installs it into a Medusa app that has nothing to do with this repository, starts that
 * and pays in it.
 */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const app = await makeApp(say)
  try {
    const { payInApp } = requireTypeScript("scripts/pack/main.ts")
    await payInApp(app.folder, say)
  } finally {
    app.remove()
  }
})
