/** Reads a cookie of a request. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/)
  const pair = pairs.find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
