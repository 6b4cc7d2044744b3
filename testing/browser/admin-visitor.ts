import { setTimeout as pause } from "node:timers/promises"
import type { Locator, Page, Request } from "playwright-core"
import { eventually } from "../clock/eventually"
import { inTime } from "../clock/in-time"
import type { RunningShop } from "../world/test-world"

const NOTHING_HAPPENS_MS = 20_000

/** Longer than the browser takes to report a request of the page. */
const QUIET_MS = 50

/** How often it is looked whether something is on its way. */
const LOOK_MS = 20

/** Chromium may find no idle moment at all on a page that draws nothing. */
const IDLE_AT_MOST_MS = 500

/** How long an open menu may take to be there. */
const MENU_MS = 3_000

/** The merchant in Medusa's dashboard, in a real browser. Things are found as a person finds them: by what they are called. */
export class AdminVisitor {
  readonly page: Page
  readonly #store: RunningShop
  readonly #onTheirWay = new Set<Request>()

  constructor(page: Page, store: RunningShop) {
    this.page = page
    this.#store = store
    page.setDefaultTimeout(NOTHING_HAPPENS_MS)
    page.on("request", (request) => this.#onTheirWay.add(request))
    page.on("requestfinished", (request) => this.#onTheirWay.delete(request))
    page.on("requestfailed", (request) => this.#onTheirWay.delete(request))
  }

  /** Logs in, with the keyboard alone. */
  async logIn(): Promise<void> {
    const { email, password } = this.#store.admin
    await this.page.goto(`${this.#store.url}/app/login`)
    await this.type(this.page.locator("input[name=email]"), email)
    await this.type(this.page.locator("input[name=password]"), password)
    await this.page.keyboard.press("Enter")
    await this.page.waitForURL(/\/app\/orders/)
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.#store.url}/app${path}`)
  }

  /** Goes to a page and waits until all of it is drawn. */
  async readPage(path: string): Promise<void> {
    await this.goTo(path)
    await this.#drawn()
  }

  /**
   * Goes to a page like `readPage`, but without loading the dashboard again, as a link does. This is much faster.
   *
   * The page may show data that it read in the last minute.
   */
  async turnTo(path: string): Promise<void> {
    if (!this.page.url().startsWith(`${this.#store.url}/app/`)) return this.readPage(path)
    await this.setOutFor(path)
    await this.#drawn()
  }

  /** Goes to a page like `turnTo`, but does not wait for its content, which may never come. */
  async setOutFor(path: string): Promise<void> {
    await this.page.evaluate((address) => {
      history.pushState(null, "", address)
      dispatchEvent(new PopStateEvent("popstate"))
    }, `/app${path}`)
  }

  /** Closes a dialog that a failed test has left open: the next one would find nothing behind it. */
  async leaveDialog(): Promise<void> {
    if (await this.page.locator("[role=dialog], [role=alertdialog]").first().isVisible())
      await this.page.goto("about:blank")
  }

  /** Has the page load its data again, as after a lost connection. Without this it polls some seconds later. */
  async lookAgain(): Promise<void> {
    await this.page.evaluate(() => ["offline", "online"].forEach((type) => dispatchEvent(new Event(type))))
  }

  /** Waits until something is on the page, and has it look meanwhile. */
  async sees(what: Locator, limitMs: number): Promise<void> {
    await eventually(async () => ((await what.isVisible()) ? true : this.lookAgain()), limitMs)
  }

  /** Resolves when all of a page is there, which is some time after its heading. */
  async #drawn(): Promise<void> {
    await this.page.getByRole("heading", { level: 1 }).waitFor()
    await this.#answered()
    await this.page.locator("main .animate-pulse").first().waitFor({ state: "detached" })
  }

  /** Waits until nothing is on its way, and nothing is to be done about what came. Playwright's own "networkidle" is half a second, of each page. */
  async #answered(): Promise<void> {
    const end = Date.now() + NOTHING_HAPPENS_MS
    for (let quietSince = Date.now(); Date.now() - quietSince <= QUIET_MS; await pause(LOOK_MS)) {
      if (Date.now() > end) throw new Error(`The page is not answered within ${NOTHING_HAPPENS_MS / 1000} seconds.`)
      await inTime("an idle moment", this.page.evaluate(idle, IDLE_AT_MOST_MS))
      if (this.#onTheirWay.size > 0) quietSince = Date.now()
    }
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name })
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name })
  }

  /** A box of a page, by its heading. */
  section(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true })
  }

  /** Opens a menu and chooses from it. A page that renders again in between closes its menus, so this repeats. */
  async choose(menu: Locator, name: string): Promise<void> {
    const item = this.page.getByRole("menuitem", { name })
    const press = (what: Locator) =>
      what.click({ timeout: MENU_MS }).then(
        () => true,
        () => false
      )
    await eventually(async () =>
      ((await item.isVisible()) || (await press(menu))) && (await press(item)) ? true : undefined
    )
  }

  /** Confirms an action: the button has the name of the one that was pressed. */
  async agree(name: string | RegExp): Promise<void> {
    await this.page.getByRole("alertdialog").getByRole("button", { name }).click()
  }

  /** Waits for the toast that appears after an action. */
  async told(summary: string | RegExp, timeout = NOTHING_HAPPENS_MS): Promise<void> {
    await this.page.locator("[data-sonner-toast]").getByText(summary).first().waitFor({ timeout })
  }

  /** Goes on to something with the Tab key, as without a mouse. A disabled element may be enabled in the next round. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (const end = Date.now() + NOTHING_HAPPENS_MS; Date.now() < end; await this.page.keyboard.press("Tab")) {
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`The keyboard does not get to ${String(target)}.`)
  }

  /** Goes to something with the Tab key and presses it. */
  async press(target: Locator): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.press("Enter")
  }

  /** Goes to an input with the Tab key and types into it. */
  async type(input: Locator, text: string): Promise<void> {
    await this.tabTo(input)
    await this.page.keyboard.type(text)
  }
}

/** In the page: resolves when there is nothing to be done, also about what was left for later. */
function idle(timeout: number): Promise<void> {
  return new Promise((resolve) =>
    requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout })
  )
}
