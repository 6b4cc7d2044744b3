import { join } from "node:path"
import { launchChromium } from "../../testing/browser/chromium"
import { accountVariables } from "../../testing/accounts/account-variables"
import { tourData } from "../demo/data"
import { freePort } from "../../testing/processes/free-port"
import { demoFolder } from "../../testing/processes/folders"
import { lockFolder } from "../../testing/processes/lock"
import { startSandbox } from "../../testing/processes/sandbox"
import { startStore } from "../../testing/store/store"
import { supervise } from "../../testing/processes/supervise"
import { Camera } from "./camera"
import { haveShoppersPay, openForCards, sendForged } from "../../testing/world/shoppers"
import { pictureScreens } from "./screens"
import { pictureSetUp } from "./set-up"

const ADMIN_EMAIL = "admin@example.com"

/**
 * Starts a new store, sets it up in its dashboard, has shoppers pay in it, and takes a picture of each screen.
 *
 * @returns the exit code
 */
export async function takeScreenshots(say: (line: string) => void): Promise<number> {
  const unlock = lockFolder(demoFolder)
  try {
    await supervise(async (own) => {
      say("Starting PostgreSQL, the sandbox and a store that nobody has set up")
      const { databaseUrl, secrets, logs, clock } = await tourData(own)
      const sandbox = await own(startSandbox({ logFile: join(logs, "sandbox.log") }))
      const gateway = { url: sandbox.url, ...sandbox.account }
      const { env, ...hook } = clock.hook
      const options = {
        ...hook,
        env: { ...accountVariables(gateway, null), ...env },
        databaseUrl,
        secrets,
        adminEmail: ADMIN_EMAIL,
        say,
      }
      const store = await own(startStore({ ...options, port: await freePort(9000), logFile: join(logs, "store.log") }))
      const shop = {
        url: store.url,
        databaseUrl,
        clock: clock.file,
        shop: store.shop,
        admin: { email: ADMIN_EMAIL, password: secrets.admin_password },
      }
      const browser = await launchChromium()
      try {
        const camera = await Camera.begin(browser, shop, say)
        await pictureSetUp(camera, gateway)
        await openForCards(shop)
        const seen = await haveShoppersPay(shop)
        await pictureScreens(camera, seen)
        await sendForged(shop)
        await camera.takePage("card-payments/problems")
      } finally {
        await browser.close()
      }
      return "end"
    })
  } finally {
    unlock()
  }
  return 0
}
