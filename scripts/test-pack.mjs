import { join } from "node:path"
import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"
import { checkTypes } from "./pack/check-types.mjs"
import { makeApp } from "./pack/make-app.mjs"

/**
 * `npm run test:pack`: packs the plugin, installs it into a Medusa app that has nothing to do with this repository, compiles
 * against its types, starts the app and pays in it.
 */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const app = await makeApp(say)
  try {
    await checkTypes(app.folder)
    const { payOnce } = requireTypeScript("scripts/boot/pay-once.ts")
    const installed = join(app.folder, "node_modules")
    const command = join(installed, "medusa-payment-acquiring", ".medusa", "server", "src", "cli", "index.js")
    await payOnce(
      { app: { folder: app.folder, cli: join(installed, "@medusajs", "cli", "cli.js") }, command, folder: app.folder },
      say
    )
  } finally {
    app.remove()
  }
})
