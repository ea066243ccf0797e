import { useText } from '#platform/locale/locale.ts'
import type { ComboItem } from '#ui/combobox.tsx'
import { useQuery } from '@tanstack/react-query'
import { optionsOf } from './option-queries.ts'

export type AskedOptions = {
  readonly text?: string
  readonly id?: string
  /** keys with commas between them */
  readonly ids?: string
  readonly [filter: string]: string | undefined
}

export type Options = {
  readonly items: readonly ComboItem[]
  /** what stands there answers an earlier question */
  readonly loading: boolean
}

/** Rows of another family to pick from, or the names of those that were picked. [RES-8] */
export function useOptions(target: string, asked: AskedOptions, enabled = true): Options {
  const text = useText()
  const found = useQuery({ ...optionsOf(target, asked), enabled })
  const items = (found.data ?? []).map(({ id, nameBn, nameEn, aboveBn, aboveEn }) => {
    const above = text.pick(aboveBn ?? '', aboveEn ?? '')
    return { id, label: text.pick(nameBn, nameEn), ...(above === '' ? {} : { detail: above }) }
  })
  return { items, loading: enabled && (found.isPlaceholderData || found.isPending) }
}
