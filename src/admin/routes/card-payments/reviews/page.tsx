import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useText } from "../../../lib/format/text"
import { ReviewQueue } from "../../../features/reviews/queue"

const Reviews = () => <ReviewQueue />
export default Reviews

export const config = defineRouteConfig({ label: "menu.reviews", translationNs: "acquiring", rank: 3 })

const Breadcrumb = () => <>{useText()("menu.reviews")}</>

export const handle = { breadcrumb: () => <Breadcrumb /> }
