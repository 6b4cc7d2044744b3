import { actorText, readActor } from "./actor"

describe("the actor of a capture or refund in Medusa", () => {
  it("is read as it was written, with the key of the request", () => {
    const asker = { by: "user_1", request: { key: "3f1c0a52b7e84d60", seen: "4.00" } }
    expect(readActor(actorText(asker))).toEqual(asker)
  })

  it("is the user where the text is Medusa's own", () => {
    expect(readActor("user_1")).toEqual({ by: "user_1" })
  })

  it.each([null, undefined, ""])("is nobody where the text is %p", (text) => {
    expect(readActor(text)).toBeUndefined()
  })
})
