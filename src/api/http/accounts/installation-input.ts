import { z } from "@medusajs/framework/zod"

export const confirmationInput = z.strictObject({
  is: z
    .enum(["the_shop", "a_copy"])
    .describe(
      "`the_shop`: your shop runs here from now on, and all work continues. `a_copy`: nothing that moves money is sent from here."
    ),
})
