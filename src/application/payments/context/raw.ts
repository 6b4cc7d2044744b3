import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

type Maybe<Value> = Value | null | undefined

/** The fields of Medusa's cart and order that {@link Payable} needs; any of them may be missing. */
export interface RawPayable {
  readonly id?: Maybe<string>
  readonly email?: Maybe<string>
  readonly original_item_subtotal?: Maybe<BigNumberInput>
  readonly original_shipping_subtotal?: Maybe<BigNumberInput>
  readonly tax_total?: Maybe<BigNumberInput>
  readonly discount_subtotal?: Maybe<BigNumberInput>
  readonly shipping_methods?: Maybe<readonly Maybe<{ readonly discount_subtotal?: Maybe<BigNumberInput> }>[]>
  readonly customer?: Maybe<{
    readonly id?: Maybe<string>
    readonly has_account?: Maybe<boolean>
    readonly first_name?: Maybe<string>
    readonly last_name?: Maybe<string>
    readonly email?: Maybe<string>
    readonly created_at?: Maybe<string | Date>
  }>
  readonly billing_address?: Maybe<RawAddress>
  readonly shipping_address?: Maybe<RawAddress>
  readonly items?: Maybe<readonly Maybe<RawItem>[]>
  readonly promotions?: Maybe<
    readonly Maybe<{
      readonly code?: Maybe<string>
      readonly application_method?: Maybe<{ readonly type?: Maybe<string> }>
    }>[]
  >
}

export interface RawAddress {
  readonly first_name?: Maybe<string>
  readonly last_name?: Maybe<string>
  readonly country_code?: Maybe<string>
  readonly province?: Maybe<string>
  readonly city?: Maybe<string>
  readonly address_1?: Maybe<string>
  readonly address_2?: Maybe<string>
  readonly postal_code?: Maybe<string>
  readonly phone?: Maybe<string>
}

export interface RawItem {
  readonly id?: Maybe<string>
  readonly title?: Maybe<string>
  readonly product_title?: Maybe<string>
  readonly variant_sku?: Maybe<string>
  readonly variant_id?: Maybe<string>
  readonly product_id?: Maybe<string>
  readonly product_type?: Maybe<string>
  readonly product?: Maybe<{
    readonly type?: Maybe<{ readonly value?: Maybe<string> }>
    readonly categories?: Maybe<readonly Maybe<{ readonly name?: Maybe<string> }>[]>
  }>
  readonly unit_price?: Maybe<BigNumberInput>
  readonly is_tax_inclusive?: Maybe<boolean>
  readonly tax_lines?: Maybe<readonly Maybe<{ readonly rate?: Maybe<BigNumberInput> }>[]>
  readonly quantity?: Maybe<BigNumberInput>
}

export function text(value: Maybe<string>): string {
  return value ?? ""
}

/** Converts a Medusa number to exact decimal text. */
export function exactText(value: Maybe<BigNumberInput>): string {
  return value === null || value === undefined ? "0" : MathBN.convert(value).toFixed()
}
