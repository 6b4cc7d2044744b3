import type { ModificationState } from "./modification-state"
import { doneByRequest } from "./repeated-request"

const KEY = "3f1c0a52b7e84d60"

function modification(
  state: ModificationState,
  before: readonly ModificationState[] = [],
  request_key: string | null = KEY
) {
  return { request_key, state, history: [...before, state].map((to) => ({ to })) }
}

describe("a request that comes again", () => {
  it.each<ModificationState>(["processing", "unknown", "accepted", "done"])(
    "is known by its operation that is %s",
    (state) => {
      const first = modification(state, ["processing"])
      expect(
        doneByRequest(KEY, [modification("done", [], null), first, modification("done", [], "another key of a form")])
      ).toBe(first)
    }
  )

  it("is not done again where the gateway took it on and could not make it later", () => {
    const first = modification("failed", ["processing", "accepted"])
    expect(doneByRequest(KEY, [first])).toBe(first)
  })

  it.each([
    ["the gateway refused it", ["processing"]],
    ["it proved not to have arrived", ["processing", "unknown"]],
  ] as const)("is done where %s", (_why, before) => {
    expect(doneByRequest(KEY, [modification("failed", before)])).toBeUndefined()
  })

  it("is what the latest of its tries came to", () => {
    const second = modification("done", ["processing"])
    expect(doneByRequest(KEY, [modification("failed", ["processing"]), second])).toBe(second)
  })
})
