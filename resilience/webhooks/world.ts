import type { AcquiringRoutes } from "../../testing/shop/acquiring-routes"
import type { CartWish, ReadyCart } from "../../testing/shop/cart"
import type { SandboxApi } from "../../testing/gateway/sandbox-api"
import type { Read } from "../invariants"
import type { PostBox } from "./post-box"

/** A store to which webhooks are brought by hand. */
export interface WebhookWorld {
  readonly storeUrl: string
  readonly acquiring: AcquiringRoutes
  readonly sandbox: SandboxApi
  /** The address to which the gateway sends the store's webhooks. */
  readonly postBox: PostBox
  readonly newCart: (wish: Pick<CartWish, "providerId" | "email">) => Promise<ReadyCart>
  readonly read: Read
  /** Lets the store work until nothing changes any more, as if days passed. */
  readonly letTimePass: () => Promise<void>
}
