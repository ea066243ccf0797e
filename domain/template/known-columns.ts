import type { CellKind } from '../khatian/value.ts'
import type { TemplateField } from './template.ts'

type Section = 'header' | 'owners' | 'dags'

/**
 * Keys that mean the same in every form: lists, sums, search, checks and prints read the record by them, so they keep
 * their kind wherever they stand. A form may have further fields under keys of its own.
 */
export const knownKinds: Readonly<Record<Section, Readonly<Record<string, readonly CellKind[]>>>> = {
  header: {
    caseNo: ['text'],
    dhara: ['text'],
    organisation: ['text'],
    totalArea: ['area'],
    signedByEntry: ['text'],
    signedByCheck: ['text'],
    signedByOfficer: ['text'],
    notPayable: ['yes-no'],
    nonDeliverable: ['choice'],
  },
  owners: {
    name: ['text'],
    ownerType: ['choice'],
    gender: ['choice'],
    relation: ['relation'],
    guardian: ['text'],
    address: ['text'],
    identity: ['identity'],
    mobile: ['mobile'],
    share: ['share'],
  },
  dags: {
    dagNo: ['dag-number'],
    formerDagNo: ['dag-number'],
    classAgri: ['text', 'land-class'],
    classNonAgri: ['text', 'land-class'],
    landType: ['choice'],
    totalArea: ['area'],
    portion: ['share'],
    area: ['area'],
    remaining: ['area'],
    remarks: ['text'],
  },
}

/** Columns without which no khatian can be found again. [TPL-2] */
export const neededColumns = { owners: 'name', dags: 'dagNo' } as const

/**
 * Totals of land in the header of a form are what the book itself says: they guard the sums of what was keyed, and so are
 * never proposed or carried. [ENT-36]
 */
export function isFootTotal({ kind }: Pick<TemplateField, 'kind'>): boolean {
  return kind === 'area'
}
