import type { NamedTable, ServerStatement } from './statements-of-server.ts'

/** What in a file, or in all files of a folder, needs no home district, and why. */
export type Exception = { readonly in: string; readonly why: string }

/** Statements that ask every district at once. */
export const fanOuts: readonly Exception[] = [
  { in: 'server/seed/bulk/', why: 'fills a database of measurements, by hand' },
  { in: 'server/import/find-places.ts', why: 'looks up the volumes of a file before an import, by hand' },
  { in: 'server/backup/backup-file.ts', why: 'asks whether anything was sealed at all, before everything is copied' },
  { in: 'server/door/kinds/template-use.ts', why: 'asks all districts before a template is removed, which is rare' },
  {
    in: 'server/resources/log-shipped.ts',
    why: 'asks which districts have rows of a family, when seeding and at night',
  },
]

/** Statements whose table is put in from elsewhere, and is none that needs a district or is given it there. */
export const tablesFromElsewhere: readonly Exception[] = [
  { in: 'server/identity/accounts.ts', why: 'accounts of the staff or of the public' },
  { in: 'server/modules/user/handlers.ts', why: 'accounts of the staff or of the public' },
  { in: 'server/modules/permission/permission-handlers.ts', why: 'permissions and their modules' },
  { in: 'server/modules/content/file-rows.ts', why: 'content of the public pages' },
  { in: 'server/modules/khatian-choice/rows.ts', why: 'choices of the nation' },
  { in: 'server/modules/khatian/store.ts', why: 'names of people and desks' },
  { in: 'server/modules/office/jurisdiction.ts', why: 'places' },
  { in: 'server/resources/history.ts', why: 'names of people and desks' },
  { in: 'server/resources/sync-rows.ts', why: 'places, holidays and jurisdictions brought from other systems' },
  { in: 'server/resources/find-rows.ts', why: 'looks a land class up among those of the whole country' },
  { in: 'server/resources/store-rows.ts', why: 'gives each new row its district as the first column of its key' },
  { in: 'server/resources/ref-reader.ts', why: 'names the district by the ground of what is referred to' },
  { in: 'server/resources/change-names.ts', why: 'names the district by that of what is referred to' },
  { in: 'server/resources/rows-of.ts', why: 'names the district where the table has one, in the next line' },
  { in: 'server/resources/row-table.ts', why: 'joins by the district of the row where the table has one' },
  { in: 'server/reports/name-rows.ts', why: 'names of places, offices, people and land types' },
  { in: 'server/reports/read-asked.ts', why: 'what a filter of a report names: places, offices and people' },
  { in: 'server/reports/report-document.ts', why: 'what a filter of a report names: places, offices and people' },
  { in: 'server/seed/', why: 'fills tables, before anybody works' },
]

export type Way =
  /** goes to the worker of one district */
  | 'routed'
  /** reads tables that are everywhere */
  | 'reference'
  /** stays on the coordinator */
  | 'coordinator'
  /** goes to every worker, or would not say to which */
  | 'fans out'
  /** its tables are put in from elsewhere */
  | 'from elsewhere'

export type JudgedStatement = ServerStatement & {
  readonly way: Way
  /** the tables without a district */
  readonly open: readonly NamedTable[]
  /** why that is as it has to be; null where nobody said so, and that is a fault */
  readonly why: string | null
  /** it brings tables of one district and of the coordinator together */
  readonly isMixed: boolean
}

/** How a statement travels on Citus. [DST-1] */
export function judge(statement: ServerStatement): JudgedStatement {
  const open = statement.tables.filter((one) => !one.isRouted)
  const has = (place: NamedTable['place']): boolean => statement.tables.some((one) => one.place === place)
  const isMixed = has('distributed') && has('coordinator')
  const reasonOf = (exceptions: readonly Exception[]): string | null =>
    exceptions.find((one) => statement.file.startsWith(one.in))?.why ?? null
  if (open.some((one) => one.place === 'distributed'))
    return { ...statement, open, way: 'fans out', why: reasonOf(fanOuts), isMixed }
  if (open.length > 0) {
    const why = reasonOf(fanOuts) ?? reasonOf(tablesFromElsewhere)
    return { ...statement, open, way: 'from elsewhere', why, isMixed }
  }
  const way = has('distributed') || has(undefined) ? 'routed' : has('coordinator') ? 'coordinator' : 'reference'
  return { ...statement, open, way, why: null, isMixed }
}

/** Whether it goes to all workers, or to who knows which, and nobody has said why. */
export function isUnexplained({ open, why }: JudgedStatement): boolean {
  return open.length > 0 && why === null
}
