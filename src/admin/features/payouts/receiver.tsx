import type { PayoutView } from "../../hooks/queries/payouts"

/** The receiver of a payout: masked fields, because nothing else is stored. */
export function Receiver({ fields }: { readonly fields: PayoutView["receiver"] }) {
  const lines = Object.entries(fields)
  if (lines.length === 0) return <>–</>
  return (
    <span className="flex flex-col items-start gap-y-0.5 break-words py-1.5">
      {lines.map(([name, masked]) => (
        <span key={name}>
          {name}: {String(masked)}
        </span>
      ))}
    </span>
  )
}
