import { defineConfig } from "@medusajs/framework/utils"
import { dashboardLanguages } from "./src/dashboard-languages"
import { readEnvironment } from "./src/environment"
import { mailModules } from "./src/mail-modules"
import { redisModules } from "./src/redis-modules"
import { roleModules } from "./src/role-modules"

const {
  accounts,
  encryptionKey,
  publicUrl,
  storefrontUrls,
  problemEmail,
  subscriptionMails,
  timeZone,
  rules,
  ...environment
} = readEnvironment(process.env)
const origins = storefrontUrls.join(",")

/** A provider line for each further account: its id is the account's handle. */
const further = Object.keys(accounts)
  .filter((handle) => handle !== "default")
  .map((handle) => ({
    resolve: "medusa-payment-acquiring/providers/acquiring",
    id: handle,
    options: { account: handle },
  }))

export default defineConfig({
  projectConfig: {
    databaseUrl: environment.databaseUrl,
    redisUrl: environment.redisUrl,
    http: { storeCors: origins, adminCors: publicUrl, authCors: origins },
    // A store on loopback speaks plain http, and a browser keeps no secure cookie of such an address.
    cookieOptions: { sameSite: "lax", secure: publicUrl.startsWith("https:") },
  },
  admin: { backendUrl: "/", vite: () => ({ plugins: [dashboardLanguages(["en", "zhCN"])] }) },
  plugins: [
    {
      resolve: "medusa-payment-acquiring",
      options: {
        encryptionKey,
        publicUrl,
        storefrontUrls,
        problemEmail,
        subscriptionMails,
        timeZone,
        accounts,
        ...rules,
      },
    },
  ],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["acquiring"],
      options: { providers: [{ resolve: "medusa-payment-acquiring/providers/acquiring", id: "default" }, ...further] },
    },
    ...mailModules({ problemEmail, subscriptionMails }),
    ...redisModules(environment.redisUrl),
    ...roleModules(process.env),
  ],
})
