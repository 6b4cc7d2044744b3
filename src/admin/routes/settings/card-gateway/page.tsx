import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Copy } from "@medusajs/ui"
import { providerLine } from "../../../../domain/accounts/provider-line"
import { freeHandle } from "../../../features/accounts/free-handle"
import { AccountList } from "../../../features/accounts/list"
import { useAccountList } from "../../../hooks/queries/accounts"
import { Section } from "../../../components/section"
import { QueryView } from "../../../components/query-view"
import { useText } from "../../../lib/format/text"

const CardGateway = () => {
  const t = useText()
  const accounts = useAccountList()
  return (
    <QueryView of={accounts}>
      {(answer) => (
        <div className="flex flex-col gap-y-3">
          <Section level="h1" title={t("accounts.title")} description={t("accounts.description")}>
            <AccountList accounts={answer.accounts} />
          </Section>
          <Section title={t("accounts.another")} description={t("accounts.anotherText")}>
            <LineToAdd line={`${providerLine(freeHandle(answer.accounts))},`} />
          </Section>
        </div>
      )}
    </QueryView>
  )
}
export default CardGateway

function LineToAdd({ line }: { readonly line: string }) {
  const t = useText()
  return (
    <div className="flex items-start gap-x-2 px-6 py-4">
      <code className="txt-compact-small min-w-0 flex-1 whitespace-pre-wrap break-words font-mono">{line}</code>
      <Copy content={line} aria-label={t("action.copy")} />
    </div>
  )
}

export const config = defineRouteConfig({ label: "menu.gateway", translationNs: "acquiring" })

export const handle = { breadcrumb: () => <Breadcrumb /> }

function Breadcrumb() {
  return <>{useText()("menu.gateway")}</>
}
