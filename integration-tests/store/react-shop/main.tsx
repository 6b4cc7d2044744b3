import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { loadConfig } from "../shop/config"
import "../shop/style/base.css"
import "../shop/style/header.css"
import "../shop/style/forms.css"
import "../shop/style/catalogue.css"
import "../shop/style/checkout.css"
import "../shop/style/payment.css"
import "../shop/style/states.css"
import "../../../packages/storefront/src/styles.css"
import "./style.css"
import { Problem } from "./views/problem"
import { Shop } from "./shop"

/**
 * The shop that is made with the React components: products and plans, delivery, three ways to pay, saved cards, and an
 * account with subscriptions, in three languages.
 */
const root = createRoot(document.getElementById("shop") ?? document.body)
loadConfig().then(
  (config) =>
    root.render(
      <StrictMode>
        <Shop config={config} />
      </StrictMode>
    ),
  (error: unknown) => root.render(<Problem message={error instanceof Error ? error.message : String(error)} />)
)
