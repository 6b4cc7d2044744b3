import { leave } from "./leave"

describe("leaving the page", () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const begin = () => {
    const page = new EventTarget()
    const [go, gone] = [jest.fn(), jest.fn()]
    void leave(go, page).then(gone)
    return { page, go, gone }
  }

  it("lasts until the browser has put the page away", async () => {
    const { page, go, gone } = begin()
    await jest.advanceTimersByTimeAsync(9_999)
    expect(go).toHaveBeenCalledTimes(1)
    expect(gone).not.toHaveBeenCalled()
    page.dispatchEvent(new Event("pagehide"))
    await jest.advanceTimersByTimeAsync(0)
    expect(gone).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })

  it("is over after ten seconds when the page is still there, as the shopper stopped it for instance", async () => {
    const { page, gone } = begin()
    const remove = jest.spyOn(page, "removeEventListener")
    await jest.advanceTimersByTimeAsync(10_000)
    expect(gone).toHaveBeenCalledTimes(1)
    expect(remove).toHaveBeenCalledWith("pagehide", expect.any(Function))
  })
})
