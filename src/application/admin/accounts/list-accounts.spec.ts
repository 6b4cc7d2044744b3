import { chooseAccounts } from "./list-accounts"

const account = (handle: string, name: string | null) => ({ handle, fields: { name: { value: name } } })

const ALL = [account("default", "Shop in Berlin"), account("us", null), account("eu", "Another shop")]

const handles = (...about: [q?: string, order?: Parameters<typeof chooseAccounts>[2]]) =>
  chooseAccounts(ALL, about[0], about[1]).map(({ handle }) => handle)

describe("the list of accounts", () => {
  it("has the order of medusa-config unless it is sorted", () => {
    expect(handles()).toEqual(["default", "us", "eu"])
  })

  it("is sorted by handle, or by name, with the handle of one without a name", () => {
    expect(handles(undefined, "handle")).toEqual(["default", "eu", "us"])
    expect(handles(undefined, "-handle")).toEqual(["us", "eu", "default"])
    expect(handles(undefined, "name")).toEqual(["eu", "default", "us"])
    expect(handles(undefined, "-name")).toEqual(["us", "default", "eu"])
  })

  it("is searched by a part of a handle or a name, in whatever letters", () => {
    expect(handles("SHOP")).toEqual(["default", "eu"])
    expect(handles("us")).toEqual(["us"])
    expect(handles("nobody")).toEqual([])
  })
})
