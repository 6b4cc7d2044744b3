/** The data that outlives a reload and the redirect to the gateway: the cart, and its region. No card data. */
export interface Memory {
  cartId?: string
  regionId?: string
}

const KEY = "acquiring-shop"

/** Private windows may block storage; the shop then forgets on reload, and works. */
export function recall(): Memory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}")
    return { cartId: text(stored, "cartId"), regionId: text(stored, "regionId") }
  } catch {
    return {}
  }
}

export function remember(change: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...recall(), ...change }))
  } catch {
    return
  }
}

function text(stored: unknown, name: keyof Memory): string | undefined {
  const value: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, name) : undefined
  return typeof value === "string" ? value : undefined
}
