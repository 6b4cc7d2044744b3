import { useParams } from "react-router-dom"
import { Waiting } from "../../../../components/waiting"
import { PlanPage } from "../../../../plans/page"
import { usePlan } from "../../../../queries/plans"

const Plan = () => {
  const { id = "" } = useParams()
  return <Waiting of={usePlan(id)}>{({ plan }) => <PlanPage plan={plan} />}</Waiting>
}
export default Plan

const Breadcrumb = ({ id }: { readonly id: string }) => <>{usePlan(id).data?.plan.name ?? id}</>

export const handle = {
  breadcrumb: ({ params }: { readonly params: { readonly id?: string } }) => <Breadcrumb id={params.id ?? ""} />,
}
