import { leaveTokenOut } from "./leave-token-out"

describe("leaveTokenOut", () => {
  it.each([
    ["/acquiring/pay/Secret", "/acquiring/pay/:token"],
    ["/acquiring/pay/Secret/", "/acquiring/pay/:token"],
    ["/acquiring/return/Secret?a=/b/c", "/acquiring/return/:token?a=/b/c"],
    ["/store/acquiring/returns/%F0%9F%92%B3", "/store/acquiring/returns/:token"],
  ])("logs %s as %s", (originalUrl, logged) => {
    const request = { originalUrl, url: originalUrl }
    const next = jest.fn()
    leaveTokenOut(request, undefined, next)
    expect([request, next.mock.calls]).toEqual([{ originalUrl: logged, url: originalUrl }, [[]]])
  })
})
