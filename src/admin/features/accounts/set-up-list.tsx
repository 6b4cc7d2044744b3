import { CheckCircleSolid, CircleDottedLine, ExclamationCircleSolid } from "@medusajs/icons"
import { Badge, Text, clx } from "@medusajs/ui"
import type { AccountView } from "../../hooks/queries/accounts"
import { Section } from "../../components/section"
import { useText, useMessage } from "../../lib/format/text"

/** The steps until an account takes payments; the server checks them off. */
export function SetUpList({ setUp: { steps, next } }: { readonly setUp: AccountView["set_up"] }) {
  const t = useText()
  const say = useMessage()
  const needed = steps.filter((step) => !step.warning)
  const done = needed.filter((step) => step.done).length
  const count = <Badge size="2xsmall">{next ? t("setUp.of", { done, all: needed.length }) : t("setUp.allDone")}</Badge>
  return (
    <Section title={t("setUp.title")} description={t("setUp.description")} side={count}>
      <ol className="divide-y">
        {steps.map((step) => (
          <li
            key={step.step}
            aria-current={step.step === next ? "step" : undefined}
            className={clx("flex gap-x-3 px-6 py-3", step.step === next && "bg-ui-bg-highlight")}
          >
            {step.warning ? (
              <ExclamationCircleSolid
                className="text-ui-tag-orange-icon mt-0.5 shrink-0"
                aria-label={t("setUp.warning")}
              />
            ) : step.done ? (
              <CheckCircleSolid className="text-ui-tag-green-icon mt-0.5 shrink-0" aria-label={t("setUp.done")} />
            ) : (
              <CircleDottedLine className="text-ui-fg-muted mt-0.5 shrink-0" aria-label={t("setUp.open")} />
            )}
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Text size="small" weight="plus">
                  {t(`setUp.step.${step.step}`)}
                </Text>
                {step.step === next && <Badge size="2xsmall">{t("setUp.next")}</Badge>}
              </div>
              <Text size="small" className="text-ui-fg-subtle break-words">
                {say(step.summary)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
