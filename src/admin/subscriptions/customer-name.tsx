import { TextLink } from "../components/text-link"
import { useCustomer } from "../queries/people"

/** A customer, with the way to their page; one who was deleted is told by the id. */
export function CustomerName({ id }: { readonly id: string | null }) {
  const { data } = useCustomer(id)
  if (id === null) return <>–</>
  return <TextLink to={`/customers/${id}`}>{data ? data.name || data.email : id}</TextLink>
}
