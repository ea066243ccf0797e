import { permissionEntries, permissionTable } from '#domain/permission/permission-table.ts'
import type { Matrix, Module } from './access-queries.ts'

export type KeyLine = {
  readonly key: string
  readonly action: string
  readonly nameBn: string
  readonly nameEn: string
  /** an unknown key, or one that is switched off here or with its module, grants nothing */
  readonly grants: boolean
}

export type ModuleKeys = {
  readonly key: string
  readonly nameBn: string
  readonly nameEn: string
  readonly keys: readonly KeyLine[]
}

export type KeyTable = readonly ModuleKeys[]

type Named = { readonly nameBn: string; readonly nameEn: string }

/** Keys by module as the server names them; what it does not tell this person stands as the product came. [PRM-1] */
export function keyTable(matrix: Matrix | undefined, modules: readonly Module[] | undefined): KeyTable {
  const lines = matrix === undefined ? productLines() : matrix.rows.map(({ permission }) => permission)
  const byModule = new Map<string, KeyLine[]>()
  for (const { key, module, nameBn, nameEn, system, active } of lines) {
    const off = modules?.find((one) => one.key === module)?.active === false
    const line = { key, action: key.slice(module.length + 1), nameBn, nameEn, grants: system && active && !off }
    const known = byModule.get(module)
    if (known === undefined) byModule.set(module, [line])
    else known.push(line)
  }
  return [...byModule].map(([key, keys]) => ({ key, ...moduleName(key, modules), keys }))
}

function productLines() {
  return permissionEntries.map(({ key, module, name: [nameBn, nameEn] }) => ({
    key: key as string,
    module: module as string,
    nameBn,
    nameEn,
    system: true,
    active: true,
  }))
}

function moduleName(key: string, modules: readonly Module[] | undefined): Named {
  const told = modules?.find((one) => one.key === key)
  if (told !== undefined) return { nameBn: told.nameBn, nameEn: told.nameEn }
  const [nameBn, nameEn] = Object.hasOwn(permissionTable, key)
    ? permissionTable[key as keyof typeof permissionTable].name
    : [key, key]
  return { nameBn, nameEn }
}

/** What a key is called, with its module, since actions of many modules share a name. */
export function findKey(table: KeyTable, key: string): { readonly module: Named; readonly line: KeyLine } | undefined {
  for (const module of table) {
    const line = module.keys.find((one) => one.key === key)
    if (line !== undefined) return { module, line }
  }
  return undefined
}
