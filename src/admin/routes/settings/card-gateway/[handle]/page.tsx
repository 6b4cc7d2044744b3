import { useParams } from "react-router-dom"
import { AccountPage } from "../../../../accounts/page"
import { useAccount } from "../../../../queries/accounts"
import { Waiting } from "../../../../components/waiting"

const Account = () => {
  const { handle = "" } = useParams()
  return <Waiting of={useAccount(handle)}>{({ account }) => <AccountPage account={account} />}</Waiting>
}
export default Account

export const handle = { breadcrumb: ({ params }: { readonly params: { readonly handle?: string } }) => params.handle }
