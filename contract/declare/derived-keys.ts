import { isPermission, type Permission } from '#domain/permission/permission-table.ts'
import { needsPermission, type Access } from '../call.ts'

/** The key of one row with its history, where its module has one; else the key of the list. [PRM-1] */
export function oneKey(list: Access): Access {
  return siblingKey(list, 'READ_ONE') ?? list
}

/** The key of a sheet of all rows, where its module has one; else the key of the list. [PRM-1] */
export function exportKey(list: Access): Access {
  return siblingKey(list, 'EXPORT') ?? list
}

function siblingKey(list: Access, action: string): Permission | undefined {
  if (!needsPermission(list) || !list.endsWith('.READ_ALL')) return undefined
  const key = list.replace(/READ_ALL$/, action)
  return isPermission(key) ? key : undefined
}
