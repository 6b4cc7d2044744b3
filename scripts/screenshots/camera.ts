import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Browser } from "playwright-core"
import { AdminVisitor } from "../../testing/browser/admin-visitor"
import { SCREENS } from "../../testing/browser/screens"
import type { RunningShop } from "../../testing/world/test-world"
import { FOLDER, PICTURE_OF_PAGE } from "../../testing/browser/pictures"
import type { OurPage } from "../../testing/browser/pictures"

/** Drawn, but still moving: a drawer slides in. */
const SYNCED_MS = 600

/** Takes pictures of the dashboard as a merchant sees it at a desk, into docs/screens. */
export class Camera {
  readonly merchant: AdminVisitor
  readonly #say: (line: string) => void

  private constructor(merchant: AdminVisitor, say: (line: string) => void) {
    this.merchant = merchant
    this.#say = say
  }

  static async begin(browser: Browser, shop: RunningShop, say: (line: string) => void): Promise<Camera> {
    mkdirSync(FOLDER, { recursive: true })
    const context = await browser.newContext({
      viewport: SCREENS.desk,
      locale: "en-GB",
      reducedMotion: "reduce",
      colorScheme: "light",
    })
    const merchant = new AdminVisitor(await context.newPage(), shop)
    await merchant.logIn()
    return new Camera(merchant, say)
  }

  /** Takes a picture of the screen, after all toasts have disappeared. */
  async take(name: string): Promise<void> {
    await this.merchant.page.locator("[data-sonner-toast]").first().waitFor({ state: "detached" })
    await this.merchant.page.waitForTimeout(SYNCED_MS)
    await this.merchant.page.screenshot({ path: join(FOLDER, `${name}.png`) })
    this.#say(`docs/screens/${name}.png`)
  }

  /** Takes a picture of a page of ours from its top, for a details page at its address. */
  async takePage(page: OurPage, address = `/${page}`): Promise<void> {
    await this.takeAt(PICTURE_OF_PAGE[page], address)
  }

  /** Takes a picture of any page, from its top. */
  async takeAt(name: string, address: string): Promise<void> {
    await this.merchant.readPage(address)
    await this.take(name)
  }

  /** Takes a picture of the current page, with one of its boxes in the middle. */
  async takeSection(name: string, section: string): Promise<void> {
    await this.merchant.section(section).evaluate((box) => box.scrollIntoView({ block: "center" }))
    await this.take(name)
  }

  /** Takes a picture of a drawer that a button opens at the side of a page. */
  async takeDrawer(name: string, path: string, button: string): Promise<void> {
    await this.merchant.readPage(path)
    await this.merchant.button(button).first().click()
    await this.merchant.page.getByRole("dialog").waitFor()
    await this.take(name)
  }
}
