import { MedusaError, Modules } from "@medusajs/framework/utils"
import { cancelAcquiringSubscriptionWorkflow } from "medusa-payment-acquiring/workflows"

/** A rule of this shop: a coffee machine on loan comes back before its subscription ends. */
cancelAcquiringSubscriptionWorkflow.hooks.validate(async ({ subscription }, { container }) => {
  const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ id: subscription.customer_id ?? "" })
  if (customer?.metadata?.machine_on_loan)
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Return the coffee machine before you cancel.")
})

/** Marks the customer for the shop's next letter. */
cancelAcquiringSubscriptionWorkflow.hooks.subscriptionCanceled(async ({ subscription }, { container }) => {
  const customers = container.resolve(Modules.CUSTOMER)
  const [customer] = await customers.listCustomers({ id: subscription.customer_id ?? "" })
  if (customer)
    await customers.updateCustomers(customer.id, {
      metadata: { ...customer.metadata, canceled_subscription: subscription.id },
    })
})
