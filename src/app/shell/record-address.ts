import { isUuid } from '#domain/kernel/uuid7.ts'

/** Parameters of an address that name a record by its id. */
export function isRecordParam(name: string): boolean {
  return name === 'id' || name.endsWith('Id')
}

/** An address whose id cannot be one: no record is there, and the server need not be asked. [SHL-60] */
export function namesNoRecord(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(params).some(([name, value]) => isRecordParam(name) && !isUuid(value ?? ''))
}
