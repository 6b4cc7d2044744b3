import { TextLink } from "../../components/values/text-link"
import { useCustomer } from "../../hooks/medusa/people"

/** A customer's name with a link; a deleted one is shown by id. */
export function CustomerName({ id }: { readonly id: string | null }) {
  const { data } = useCustomer(id)
  if (id === null) return <>–</>
  return <TextLink to={`/customers/${id}`}>{data ? data.name || data.email : id}</TextLink>
}
