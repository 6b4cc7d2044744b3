import { useParams } from "react-router-dom"
import { AccountPage } from "../../../../features/accounts/page"
import { useAccount } from "../../../../hooks/queries/accounts"
import { QueryView } from "../../../../components/query-view"

const Account = () => {
  const { handle = "" } = useParams()
  return <QueryView of={useAccount(handle)}>{({ account }) => <AccountPage account={account} />}</QueryView>
}
export default Account

export const handle = { breadcrumb: ({ params }: { readonly params: { readonly handle?: string } }) => params.handle }
