import { createCompletedCartPatch } from "../patches/completed-cart"
import { createPaymentButtonPatch } from "../patches/payment-button"
import { createPaymentInfoPatches } from "../patches/payment-info"
import type { Starter } from "./starter"

/** The TanStack starter. Its browser has the cart in localStorage and calls the backend itself, so it needs no proxy. */
export const TANSTACK_STARTER: Starter = {
  name: "tanstack",
  framework: "@tanstack/react-start",
  marks: [
    "src/lib/utils/cart.ts",
    "src/lib/utils/query-keys.ts",
    "src/lib/utils/region.ts",
    "src/lib/utils/sdk.ts",
    "src/routes/$countryCode",
  ],
  patches: [
    createPaymentButtonPatch({
      path: "src/components/payment-button.tsx",
      module: "@/components/acquiring-payment",
      property: { name: "className", variable: "className" },
    }),
    ...createPaymentInfoPatches({
      map: "paymentMethodsData",
      paths: ["src/components/payment-container.tsx", "src/components/payment-method-info.tsx"],
    }),
    createCompletedCartPatch({ path: "src/routes/__root.tsx", module: "@/components/acquiring-cart" }),
  ],
  placeholders: () => ({}),
  steps: [
    "Set VITE_MEDUSA_BACKEND_URL and VITE_MEDUSA_PUBLISHABLE_KEY: the browser calls the backend.",
    "Start or build the storefront once: TanStack Router then adds the new route to src/routeTree.gen.ts.",
  ],
}
