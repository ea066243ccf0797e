import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'

type Named = { readonly khatianNo: string; readonly sheetNo: string | null }

/** What an item is called: a khatian or a map sheet by its number. */
export function useItemName(): (of: Named) => string {
  const text = useText()
  const { t } = useLingui()
  return ({ khatianNo, sheetNo }) => {
    const number = text.digits(sheetNo ?? khatianNo)
    return sheetNo === null ? t`Khatian ${number}` : t`Map sheet ${number}`
  }
}

/** What the items of an order are called together. */
export function useItemsWord(): (kind: ItemKind) => string {
  const { t } = useLingui()
  return (kind) => (kind === itemKinds.map ? t`Map sheets` : t`Khatians`)
}
