import { ACCOUNT_NAVIGATION_PATCH } from "../patches/account-navigation"
import { createCompletedCartPatch } from "../patches/completed-cart"
import { createPaymentButtonPatch } from "../patches/payment-button"
import { createPaymentInfoPatches } from "../patches/payment-info"
import type { Starter } from "./starter"

/** The Next starter. Its server has the cart and the login in httpOnly cookies, so the browser pays through a proxy. */
export const NEXT_STARTER: Starter = {
  name: "next",
  framework: "next",
  marks: ["src/lib/constants.tsx", "src/lib/data/cart.ts", "src/modules/checkout"],
  patches: [
    createPaymentButtonPatch({
      path: "src/modules/checkout/components/payment-button/index.tsx",
      module: "@modules/checkout/components/acquiring-payment",
      property: { name: "data-testid", variable: "dataTestId" },
    }),
    ...createPaymentInfoPatches({
      map: "paymentInfoMap",
      paths: [
        "src/modules/order/components/payment-details/index.tsx",
        "src/modules/checkout/components/payment/index.tsx",
        "src/modules/checkout/components/payment-container/index.tsx",
      ],
    }),
    ACCOUNT_NAVIGATION_PATCH,
    createCompletedCartPatch({ path: "src/app/layout.tsx", module: "@modules/layout/components/acquiring-cart" }),
  ],
  // Next 16 has a function of its own for a server action whose user sees the change immediately.
  placeholders: (version) => ({
    __REFRESH_TAG__: version !== undefined && version < 16 ? "revalidateTag" : "updateTag",
  }),
  steps: [
    "Set NEXT_PUBLIC_MEDUSA_BACKEND_URL: cards go from the browser to the backend.",
    "Set clientIp of the plugin: all shoppers have your server's address otherwise.",
  ],
}
