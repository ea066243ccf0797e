import type { BothNames, Field } from '#contract/declare/field.ts'
import { refStem } from '#contract/declare/field.ts'
import type { LocaleText } from '#platform/locale/locale.ts'
import { showMoney } from '#platform/locale/show-money.ts'
import { useCallback } from 'react'
import { useText } from '#platform/locale/locale.ts'

export function useNames(): (names: BothNames) => string {
  const text = useText()
  return useCallback(([bn, en]) => text.pick(bn, en), [text])
}

/** A value of a field as it is read; an empty one as a dash. */
export function showValue(
  field: Field,
  key: string,
  row: Readonly<Record<string, unknown>>,
  text: LocaleText,
  words: { readonly yes: string; readonly no: string },
): string {
  const value = row[key]
  if (value === null || value === undefined || value === '') return '–'
  switch (field.kind) {
    case 'date':
      return text.date(`${plain(value)}T00:00:00+06:00`)
    case 'time':
      return text.dateTime(plain(value))
    case 'integer':
      return text.count(Number(value))
    case 'money':
      return showMoney(Number(value), text)
    case 'flag':
      return value === true ? words.yes : words.no
    case 'pick':
    case 'code': {
      const names = field.choices?.[plain(value)]
      return names === undefined ? plain(value) : text.pick(...names)
    }
    case 'text':
    case 'long-text':
      return plain(value)
    case 'ref':
    case 'refs':
      return namesBeside(key, row, text) ?? (Array.isArray(value) ? value.join(', ') : plain(value))
    case 'data':
      return plain(value)
  }
}

/** What a ref points to is named beside it. */
function namesBeside(key: string, row: Readonly<Record<string, unknown>>, text: LocaleText): string | undefined {
  const stem = refStem(key)
  const [bn, en] = [row[`${stem}Bn`], row[`${stem}En`]]
  return typeof bn === 'string' || typeof en === 'string' ? text.pick(plain(bn), plain(en)) : undefined
}

export function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}
