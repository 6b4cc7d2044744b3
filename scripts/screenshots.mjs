import { ensureBuilt } from "./setup/build.mjs"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"

/** `npm run screenshots`: sets a store up in its dashboard, has shoppers pay in it, and takes a picture of each screen into docs/screens. */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const noBrowser = await ensureChromium(say)
  if (noBrowser) throw new Error(noBrowser)
  const { takeScreenshots } = requireTypeScript("scripts/screenshots/main.ts")
  return takeScreenshots(say)
})
