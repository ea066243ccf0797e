import type { CellKind, ChoiceList } from '#domain/khatian/value.ts'
import type { TemplateSection } from '#domain/template/check-template.ts'
import { pageKinds, type AreaUnit, type PageKind } from '#domain/template/template.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is written in a field, in words of the record room. */
export const kindWords = {
  text: msg`Text`,
  number: msg`Number (digits)`,
  share: msg`Share (anna or decimal)`,
  area: msg`Area of land`,
  money: msg`Money (taka, poisha)`,
  'dag-number': msg`Dag number`,
  identity: msg`Identity (type and number)`,
  relation: msg`Father, husband or none`,
  mobile: msg`Mobile number`,
  'land-class': msg`Class of land`,
  choice: msg`One of a list`,
  date: msg`Date`,
  'yes-no': msg`Yes or no`,
} as const satisfies Record<CellKind, MessageDescriptor>

export const choiceListWords = {
  'owner-type': msg`Kind of owner`,
  gender: msg`Gender`,
  'land-use': msg`Agricultural or not`,
  'land-type': msg`Public land types`,
  'non-deliverable': msg`Reasons for not delivering`,
} as const satisfies Record<ChoiceList, MessageDescriptor>

export const pageKindWords = {
  [pageKinds.first]: msg`First page`,
  [pageKinds.firstIza]: msg`Iza page of the first`,
  [pageKinds.second]: msg`Second page`,
  [pageKinds.secondIza]: msg`Iza page of the second`,
} as const satisfies Record<PageKind, MessageDescriptor>

export const allPageKinds: readonly PageKind[] = Object.values(pageKinds)

export const areaUnitWords = {
  acre: msg`Acres with a point`,
  'acre-shatak': msg`Acre and shatak`,
  'acre-ajutangsho': msg`Acre and ajutangsho`,
} as const satisfies Record<AreaUnit, MessageDescriptor>

export const sectionWords = {
  header: msg`Header and foot`,
  owners: msg`Columns of owners`,
  dags: msg`Columns of dags`,
} as const satisfies Record<TemplateSection, MessageDescriptor>
