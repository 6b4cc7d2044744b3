import { useParams } from "react-router-dom"
import { QueryView } from "../../../../components/query-view"
import { PlanPage } from "../../../../features/plans/page"
import { usePlan } from "../../../../hooks/queries/plans"

const Plan = () => {
  const { id = "" } = useParams()
  return <QueryView of={usePlan(id)}>{({ plan }) => <PlanPage plan={plan} />}</QueryView>
}
export default Plan

const Breadcrumb = ({ id }: { readonly id: string }) => <>{usePlan(id).data?.plan.name ?? id}</>

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
