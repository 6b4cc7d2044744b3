import { join } from "node:path"
import { launchChromium } from "../../testing/browser/chromium"
import { accountVariables } from "../../testing/accounts/account-variables"
import { startDemo } from "../demo/bring-up"
import { clocksOfLife, tourData } from "../demo/data"
import type { DemoData } from "../demo/data"
import { playLife } from "../demo/life/play-life"
import { freePort } from "../../testing/processes/free-port"
import { demoFolder } from "../../testing/processes/folders"
import { lockFolder } from "../../testing/processes/lock"
import { startSandbox } from "../../testing/processes/sandbox"
import { startStore } from "../../testing/store/store"
import { supervise } from "../../testing/processes/supervise"
import type { Own } from "../../testing/processes/supervise"
import { Camera } from "./camera"
import { openForCards } from "../../testing/world/shoppers"
import type { RunningShop } from "../../testing/world/test-world"
import { findScreens } from "./find-screens"
import { pictureAccount, pictureScreens } from "./screens"
import { pictureSetUp } from "./set-up"

const ADMIN_EMAIL = "admin@example.com"

type Picture = (camera: Camera) => Promise<void>

/**
 * Sets a store up in its dashboard, then starts the demo with its thirty days, and takes a picture of each screen.
 *
 * @returns the exit code
 */
export async function takeScreenshots(say: (line: string) => void): Promise<number> {
  const unlock = lockFolder(demoFolder)
  try {
    for (const pictures of [pictureEmptyStore, pictureDemo])
      await supervise(async (own) => {
        await pictures(own, say)
        return "end"
      })
  } finally {
    unlock()
  }
  return 0
}

/** Takes pictures of a store that nobody has set up, until it is. */
async function pictureEmptyStore(own: Own, say: (line: string) => void): Promise<void> {
  say("Starting PostgreSQL, the sandbox and a store that nobody has set up")
  const data = await tourData(own)
  const { databaseUrl, secrets, logs, clock } = data
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
  const shop = shopOf(data, store, ADMIN_EMAIL)
  await withCamera(shop, say, async (camera) => {
    await pictureSetUp(camera, gateway)
    await openForCards(shop)
    await pictureAccount(camera)
  })
}

/** Takes pictures of the demo after its thirty days. */
async function pictureDemo(own: Own, say: (line: string) => void): Promise<void> {
  say("Starting the demo")
  const data = { ...(await tourData(own)), ...clocksOfLife(join(demoFolder, "tour", "clocks")) }
  const demo = await startDemo(own, data, say)
  const cast = await playLife(demo, data.clock, say)
  const seen = await findScreens(cast)
  await withCamera(shopOf(data, demo.store, demo.admin.email), say, (camera) => pictureScreens(camera, seen))
}

function shopOf(
  { databaseUrl, secrets, clock }: DemoData & Required<Pick<DemoData, "clock">>,
  { url, shop }: Pick<RunningShop, "url" | "shop">,
  email: string
): RunningShop {
  return { url, databaseUrl, clock: clock.file, shop, admin: { email, password: secrets.admin_password } }
}

async function withCamera(shop: RunningShop, say: (line: string) => void, take: Picture): Promise<void> {
  const browser = await launchChromium()
  try {
    await take(await Camera.begin(browser, shop, say))
  } finally {
    await browser.close()
  }
}
