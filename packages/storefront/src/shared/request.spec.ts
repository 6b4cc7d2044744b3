import { AcquiringError } from "./acquiring-error"
import { createRequest } from "./request"

const PATH = "acquiring/payment-sessions/ps_1"

function backend(answer: () => Response | Promise<Response>) {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => answer())
  const request = createRequest({ backendUrl: "https://api.example/", publishableKey: "pk_1", fetch: send })
  return { send, request }
}

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error
  )

describe("a request to the backend", () => {
  it("is sent with the publishable key and the customer's login, and never follows a redirect", async () => {
    const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => Response.json({ ok: 1 }))
    const getAuthHeaders = async () => ({ authorization: "Bearer t" })
    const request = createRequest({
      backendUrl: "https://api.example/v2/",
      publishableKey: "pk_1",
      fetch: send,
      getAuthHeaders,
    })
    await expect(request(PATH)).resolves.toEqual({ ok: 1 })
    expect(send).toHaveBeenCalledWith("https://api.example/v2/store/acquiring/payment-sessions/ps_1", {
      method: "GET",
      headers: { "x-publishable-api-key": "pk_1", "content-type": "application/json", authorization: "Bearer t" },
      body: undefined,
      credentials: "include",
      cache: "no-store",
      redirect: "error",
      signal: expect.any(AbortSignal),
    })
  })

  it("names the language of the shop, for the pages that the backend shows", async () => {
    const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => Response.json({}))
    await createRequest({ backendUrl: "https://api.example", publishableKey: "pk_1", locale: "ja", fetch: send })(PATH)
    expect(send.mock.calls[0]?.[1]).toMatchObject({ headers: { "x-medusa-locale": "ja" } })
  })

  it("posts a body as JSON", async () => {
    const { send, request } = backend(() => Response.json({}))
    await request(PATH, { body: { cart_id: "cart_1", save_card: undefined } })
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"cart_id":"cart_1"}' })
  })

  it.each([
    [400, { type: "invalid_data", message: "expiration_month is wrong" }, "invalid_data", false],
    [404, { type: "not_found", message: "No such payment" }, "not_found", false],
    [409, { type: "conflict", code: "being_checked", message: "Still being checked" }, "being_checked", false],
    [429, { code: "too_many_attempts", message: "Later" }, "too_many_attempts", true],
    [501, { code: "switched_off", message: "Off" }, "switched_off", false],
    [503, { code: "not_configured", message: "No" }, "not_configured", true],
  ])("turns a %i with words into a typed error", async (status, body, code, retryable) => {
    const { request } = backend(() => Response.json(body, { status }))
    const error = await failure(request(PATH))
    expect(error).toBeInstanceOf(AcquiringError)
    expect(error).toMatchObject({ status, code, message: body.message, retryable })
  })

  it("returns the name of the field that is wrong", async () => {
    const body = { type: "invalid_data", code: "invalid_card", message: "Wrong", field: "card.number" }
    const { request } = backend(() => Response.json(body, { status: 400 }))
    expect(await failure(request(PATH))).toMatchObject({ code: "invalid_card", field: "card.number" })
  })

  it.each([[403], [404], [413]])("takes a %i without readable words for a rejection", async (status) => {
    const { request } = backend(() => new Response("<html>", { status }))
    expect(await failure(request(PATH))).toMatchObject({ status, code: "refused", retryable: false })
  })

  it.each([[200], [204], [302], [500], [502], [504]])(
    "does not take a %i without readable words for a rejection: the work may have been done",
    async (status) => {
      const { request } = backend(() => new Response(status === 204 ? null : "<html>", { status }))
      expect(await failure(request(PATH))).toMatchObject({ status, code: "no_answer", retryable: true })
    }
  )

  it("gives a lost connection the status 0", async () => {
    const { request } = backend(() => Promise.reject(new TypeError("Failed to fetch")))
    expect(await failure(request(PATH))).toMatchObject({ status: 0, code: "no_answer", retryable: true })
  })

  it("gives up a connection that never answers", async () => {
    jest.useFakeTimers()
    try {
      const silence = (_: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))
        })
      const outcome = failure(createRequest({ backendUrl: "", publishableKey: "", fetch: silence })(PATH))
      await jest.advanceTimersByTimeAsync(45_000)
      expect(await outcome).toMatchObject({ status: 0, code: "no_answer" })
    } finally {
      jest.useRealTimers()
    }
  })

  it("ends with the caller's own reason when the caller aborts, before sending too", async () => {
    const { send, request } = backend(() => Response.json({}))
    const reason = new Error("the shopper left")
    expect(await failure(request(PATH, { signal: AbortSignal.abort(reason) }))).toBe(reason)
    expect(send).not.toHaveBeenCalled()
  })

  it("reveals nothing of what was sent when it fails", async () => {
    const { request } = backend(() => Promise.reject(new TypeError("Failed to fetch")))
    const error = await failure(request(PATH, { body: { card: { number: "4111111111111111", security_code: "987" } } }))
    expect(JSON.stringify(error) + String(error)).not.toMatch(/4111|987/)
  })
})
