import { isLoopback } from "./local-address"

describe("an address of this machine", () => {
  it.each([
    "localhost",
    "LOCALHOST",
    "localhost.",
    "pay.localhost",
    "127.0.0.1",
    "127.9.9.9",
    "2130706433",
    "0x7f.1",
    "0.0.0.0",
    "[::1]",
    "[0:0::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::127.0.0.1]",
  ])("is %s", (host) => {
    expect(isLoopback(`https://${host}:8443/v1`)).toBe(true)
  })

  it.each([
    "gateway.example",
    "localhost.gateway.example",
    "notlocalhost",
    "127.gateway.example",
    "128.0.0.1",
    "10.0.0.1",
    "[::2]",
    "[::ffff:8.8.8.8]",
  ])("is not %s", (host) => {
    expect(isLoopback(`https://${host}`)).toBe(false)
  })
})
