import type { InputConfigModules } from "@medusajs/framework/types"

/** Events, workflows and locks in Redis, for a store of several processes; without an address, Medusa's in-memory ones stay. */
export function redisModules(redisUrl: string | undefined): InputConfigModules {
  if (redisUrl === undefined) return []
  return [
    { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
    { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
    {
      resolve: "@medusajs/medusa/locking",
      options: {
        providers: [
          { resolve: "@medusajs/medusa/locking-redis", id: "locking-redis", is_default: true, options: { redisUrl } },
        ],
      },
    },
  ]
}
