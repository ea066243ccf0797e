import { filledLines, type GridValues } from '#forms/controlled-grid/grid-values.ts'
import type { GridFault } from '#forms/controlled-grid/grid-part.ts'
import { labelOf } from '#domain/print/print-value.ts'
import type { Template } from '#domain/template/template.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** A refused field or cell with the words that name it. */
type NamedFault = GridFault & { readonly name: string }

export type Faults = {
  readonly cells: readonly NamedFault[]
  /** the khatian has no value at all */
  readonly isEmpty: boolean
  /** why the number is refused; null where it is not */
  readonly number: string | null
}

const none: Faults = { cells: [], isEmpty: false, number: null }

/**
 * The refused fields of the values that were sent.
 *
 * @param sent with the rows as they were sent: the server names a row by its place
 */
export function useFaults(error: unknown, form: Template, sent: GridValues): Faults {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const [header, owner, dag] = [t`Header`, t`Owner`, t`Dag`]
  return useMemo(() => {
    if (!(error instanceof ApiProblem)) return none
    const names = { header, owners: owner, dags: dag }
    const cells = Object.entries(error.fields).flatMap(([path, code]): NamedFault[] => {
      const [first = '', ...rest] = path.split('.')
      const section = (['header', 'owners', 'dags'] as const).find((one) => one === first.toLowerCase())
      if (section === undefined) return []
      const field = form[section].find(({ key }) => key === camel(rest.at(-1) ?? ''))
      if (field === undefined) return []
      const at = Number(rest[0])
      const rowId = section === 'header' ? null : (filledLines(sent[section])[at]?.id ?? null)
      const row = section === 'header' ? '' : ` ${text.digits(at + 1)}`
      const name = `${names[section]}${row}, ${labelOf(field, text)}`
      return [{ section, rowId, key: field.key, message: codeText(code), name }]
    })
    const number = error.fields['KHATIAN_NO'] ?? error.fields['NUMBER']
    return {
      cells,
      isEmpty: error.fields['HEADER'] === 'value.required',
      number: number === undefined ? null : codeText(number),
    }
  }, [codeText, dag, error, form, header, owner, sent, text])
}

/** The key of a field as the wire spells it. */
function camel(name: string): string {
  if (!/^[A-Z0-9_]+$/.test(name)) return name
  return name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
}
