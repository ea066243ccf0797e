import { useText } from '#platform/locale/locale.ts'
import { useMemo } from 'react'
import { useGroups, useMatrix, useModules } from './access-queries.ts'
import { findKey, type KeyTable, keyTable } from './key-table.ts'
import { type GroupKeys, groupKeys } from './rights-change.ts'

/** Keys by module, for whoever may read them; by their names in the product for everybody else. */
export function useKeyTable(): KeyTable {
  const matrix = useMatrix().data
  const modules = useModules().data
  return useMemo(() => keyTable(matrix, modules), [matrix, modules])
}

/** What every group gives; undefined until it is known. */
export function useGroupKeys(): GroupKeys | undefined {
  const table = useKeyTable()
  const matrix = useMatrix().data
  const groups = useGroups().data
  return useMemo(
    () => (matrix === undefined || groups === undefined ? undefined : groupKeys(matrix, groups, table)),
    [matrix, groups, table],
  )
}

/** What a key is called, with its module: "Khatian: Verify". */
export function useKeyName(): (key: string) => string {
  const table = useKeyTable()
  const text = useText()
  return (key) => {
    const found = findKey(table, key)
    if (found === undefined) return key
    const { module, line } = found
    return `${text.pick(module.nameBn, module.nameEn)}: ${text.pick(line.nameBn, line.nameEn)}`
  }
}
