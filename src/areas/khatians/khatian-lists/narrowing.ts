import { isSurveyKey, type SurveyKey } from '#domain/khatian/survey.ts'
import { readKept } from '#platform/session/kept.ts'
import * as z from 'zod/mini'
import type { KhatianFilter } from './filters.ts'

/** What a list is narrowed to; empty texts narrow nothing. */
export type Narrowing = {
  readonly khatianNo: string
  readonly survey: string
  /** `true` for what the person entered */
  readonly mine: string
  /** `true` for what came with a file */
  readonly imported: string
  /** `age` for the longest waiting first, else by the books */
  readonly order: string
}

export const narrowingNames = [
  'khatianNo',
  'survey',
  'mine',
  'imported',
  'order',
] as const satisfies readonly (keyof Narrowing)[]

const text = z._default(z.string(), '')
export const narrowingSchema = { khatianNo: text, survey: text, mine: text, imported: text, order: text }
const keptSchema = z.object(narrowingSchema)
const nothing: Narrowing = { khatianNo: '', survey: '', mine: '', imported: '', order: '' }

/** Under which name a list keeps what it is narrowed to. */
export function listName(filter: KhatianFilter, mutations: boolean): string {
  return `${mutations ? 'mutations' : 'khatians'}.${filter}`
}

/** What the person at the screen left a list narrowed to. */
export function keptNarrowing(filter: KhatianFilter, mutations: boolean, owner: string | null): Narrowing {
  return readKept(`filters.${listName(filter, mutations)}`, owner, keptSchema) ?? nothing
}

/** How the calls of lists are told. */
export function narrowedBy({ khatianNo, survey, mine, imported, order }: Narrowing): Narrowed {
  return {
    khatianNo,
    ...(isSurveyKey(survey) ? { survey } : {}),
    ...(mine === 'true' ? { mine: 'true' } : {}),
    ...(imported === 'true' ? { imported: 'true' } : {}),
    ...(order === 'age' ? { order: 'age' } : {}),
  }
}

export type Narrowed = {
  khatianNo: string
  survey?: SurveyKey
  mine?: 'true'
  imported?: 'true'
  order?: 'age'
}
