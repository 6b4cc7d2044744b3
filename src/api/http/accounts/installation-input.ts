import { z } from "@medusajs/framework/zod"

export const confirmationInput = z.strictObject({
  is: z
    .enum(["the_shop", "a_copy"])
    .describe(
      "`the_shop`: this is where your shop works from now on, and everything goes on. `a_copy`: nothing that moves money is sent from here."
    ),
})
