import type { Permission } from '#domain/permission/permission.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { identityValue, uuid } from '../values.ts'
import { cellMarks } from '#domain/khatian/value.ts'
import { editResult } from './khatian.ts'
import { khatianRecord, withBase } from './khatian-record.ts'
import { khatianAddress } from './mutation-integration.ts'
import { mutationFile } from './mutation-khatian.ts'
import { wireLimits } from '../limits.ts'
import { uploadRefusals } from '../upload-errors.ts'
import { completionRefusals } from '../completion-errors.ts'

/** Since when the former generation of these calls is to be left. */
const deprecated = '2026-11-27'

const needs: Permission = 'KHATIAN.ACLAND_ENTRY_COMPLETE'
const scope = 'em.entry'

const found = ['khatian.not-found', 'khatian.locked', 'khatian.stale'] as const
const written = [...found, 'field.unknown', 'path.unknown', 'value.kind', 'text.forbidden'] as const
const made = [
  'khatian.number',
  'khatian.out-of-volume',
  'khatian.duplicate',
  'jl-number.not-found',
  'client.scope',
  'volume.not-found',
  'template.not-found',
  'input.refused',
] as const
const filed = [...found, ...uploadRefusals, 'mutation.too-many-files', 'input.refused'] as const

const text = z.string().check(z.maxLength(wireLimits.cellText))

/** A cell as the former generation sends it: as it is written on paper, areas in acres, shares as text. */
const typedCells = z.record(z.string(), z.union([z.null(), text, z.int()]))
const typedRows = z.array(typedCells).check(z.maxLength(2000))

/** A cell as the present generation sends it: areas in ajutangsho, a share as a fraction. */
const exactCells = z.record(
  z.string(),
  z.union([
    z.null(),
    text,
    z.int(),
    z.object({ n: z.int().check(z.positive()), d: z.int().check(z.positive()) }),
    identityValue,
    z.object({ mark: z.enum(cellMarks) }),
  ]),
)

const one = { khatianId: uuid }
const onRev = { khatianId: uuid, baseRev: z.int() }
const row = { ...onRev, rowId: uuid }
const fileName = z.string().check(z.minLength(1), z.maxLength(1000))

const path = '/em/{version}/khatians' as const

/** What both generations do alike. */
const common = {
  get: call({
    method: 'GET',
    path: `${path}/{khatianId}`,
    input: z.object(one),
    output: khatianRecord,
    needs,
    scope,
    errors: ['khatian.not-found'],
  }),
  files: call({
    method: 'GET',
    path: `${path}/{khatianId}/files`,
    input: z.object(one),
    output: z.array(mutationFile),
    needs,
    scope,
    errors: ['khatian.not-found'],
  }),
  'view-file': call({
    method: 'GET',
    path: `${path}/{khatianId}/view-file/{fileId}`,
    input: z.object({ ...one, fileId: uuid }),
    output: z.object({}),
    shape: 'file',
    needs,
    scope,
    errors: ['khatian.not-found', 'record.not-found'],
  }),
  'remove-file': call({
    method: 'DELETE',
    path: `${path}/{khatianId}/remove-file/{fileId}`,
    input: z.object({ ...one, fileId: uuid }),
    output: z.array(mutationFile),
    needs,
    scope,
    errors: [...found, 'record.not-found'],
  }),
} as const

function segregation<const Input extends z.ZodMiniObject>(input: Input) {
  return call({
    method: 'PUT',
    path: `${path}/{khatianId}/segregation`,
    input,
    output: khatianRecord,
    needs,
    scope,
    errors: [...found, 'volume.not-found', 'khatian.out-of-volume'],
  })
}

function entryComplete<const Input extends z.ZodMiniObject>(input: Input) {
  return call({
    method: 'PUT',
    path: `${path}/{khatianId}/entry-complete`,
    input,
    output: khatianRecord,
    needs,
    scope,
    errors: [...found, 'khatian.wrong-status', ...completionRefusals],
  })
}

function section<const Name extends 'owners' | 'dags' | 'pages'>(name: Name) {
  return call({
    method: 'PUT',
    path: `${path}/{khatianId}/${name}`,
    input: z.object({ ...withBase, rows: typedRows }),
    output: editResult,
    needs,
    scope,
    errors: written,
  })
}

/** The former generation: whole khatians and whole lists. [EM-3] */
const former = {
  ...common,
  segregation: segregation(z.object({ ...withBase, volumeNo: z.int() })),
  'entry-complete': entryComplete(z.object(withBase)),
  create: call({
    method: 'POST',
    path,
    input: z.object({
      ...khatianAddress,
      header: z._default(typedCells, {}),
      owners: z._default(typedRows, []),
      dags: z._default(typedRows, []),
      pages: z._default(typedRows, []),
    }),
    output: editResult,
    needs,
    scope,
    errors: [...made, ...written],
  }),
  update: call({
    method: 'PUT',
    path: `${path}/{khatianId}`,
    input: z.object({
      ...withBase,
      header: z.optional(typedCells),
      owners: z.optional(typedRows),
      dags: z.optional(typedRows),
      pages: z.optional(typedRows),
    }),
    output: editResult,
    needs,
    scope,
    errors: written,
  }),
  owners: section('owners'),
  dags: section('dags'),
  pages: section('pages'),
  'file-upload': call({
    method: 'POST',
    path: `${path}/{khatianId}/file-upload`,
    input: z.object({ ...one, fileName }),
    output: z.array(mutationFile),
    takes: 'file',
    needs,
    scope,
    errors: filed,
  }),
} as const

function rowAdd<const Name extends 'owners' | 'dags' | 'pages'>(name: Name) {
  return call({
    method: 'POST',
    path: `${path}/{khatianId}/${name}`,
    input: z.object({ ...row, afterRowId: z.optional(uuid), cells: exactCells }),
    output: editResult,
    needs,
    scope,
    errors: written,
  })
}

function rowChange<const Name extends 'owners' | 'dags' | 'pages'>(name: Name) {
  return call({
    method: 'PUT',
    path: `${path}/{khatianId}/${name}/{rowId}`,
    input: z.object({ ...row, cells: exactCells }),
    output: editResult,
    needs,
    scope,
    errors: written,
  })
}

function rowRemove<const Name extends 'owners' | 'dags' | 'pages'>(name: Name) {
  return call({
    method: 'DELETE',
    path: `${path}/{khatianId}/${name}/{rowId}`,
    input: z.object(row),
    output: editResult,
    needs,
    scope,
    errors: found,
  })
}

/** The present generation: row by row, on a revision, each write under a key of repetition. [EM-3] */
const present = {
  ...common,
  segregation: segregation(z.object({ ...onRev, volumeNo: z.int() })),
  'entry-complete': entryComplete(z.object(onRev)),
  create: call({
    method: 'POST',
    path,
    /** a record begins with its first value, so the header holds at least one [ENT-32] */
    input: z.object({ ...one, ...khatianAddress, header: z._default(exactCells, {}) }),
    output: khatianRecord,
    needs,
    scope,
    errors: [...made, ...written],
  }),
  update: call({
    method: 'PUT',
    path: `${path}/{khatianId}`,
    input: z.object({ ...onRev, header: exactCells }),
    output: editResult,
    needs,
    scope,
    errors: written,
  }),
  'owner-add': rowAdd('owners'),
  'owner-change': rowChange('owners'),
  'owner-remove': rowRemove('owners'),
  'dag-add': rowAdd('dags'),
  'dag-change': rowChange('dags'),
  'dag-remove': rowRemove('dags'),
  'page-add': rowAdd('pages'),
  'page-change': rowChange('pages'),
  'page-remove': rowRemove('pages'),
  'file-upload': call({
    method: 'POST',
    path: `${path}/{khatianId}/file-upload`,
    input: z.object({ ...one, fileName, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    output: z.array(mutationFile),
    takes: 'file',
    needs,
    scope,
    errors: filed,
  }),
} as const

export type FormerCalls = typeof former
export type PresentCalls = typeof present

/** The families of khatians, by the surveys they are of; those without one of their own are survey khatians. */
export const emFamilies = {
  khatian: null,
  'brs-khatian': 'BRS',
  'bds-khatian': 'BDS',
  'mutation-khatian': 'MUTATION',
} as const satisfies Record<string, SurveyKey | null>
export type EmFamily = keyof typeof emFamilies

type Moved<C> = Omit<C, 'path' | 'needs'> & { readonly path: string; readonly needs: Permission }

type Family<Version extends string, Base> = {
  readonly [
    Key in `${EmFamily}/${keyof Base & string}` as Key extends `${infer Name}/${infer Member}`
      ? `em-${Version}-${Name}.${Member}`
      : never
  ]: Key extends `${string}/${infer Member}` ? (Member extends keyof Base ? Moved<Base[Member]> : never) : never
}

function families<const Version extends string, Base extends object>(
  version: Version,
  base: Base,
  more: (method: string) => object,
): Family<Version, Base> {
  const declared = Object.entries(emFamilies).flatMap(([name, survey]) =>
    Object.entries(base).map(([member, spec]: [string, { path: string; method: string }]) => [
      `em-${version}-${name}.${member}`,
      {
        ...spec,
        ...more(spec.method),
        needs: survey === 'MUTATION' ? 'MUTATION_KHATIAN.ACLAND_ENTRY_COMPLETE' : needs,
        path: spec.path.replace('{version}', version).replace('khatians', `${name}s`),
      },
    ]),
  )
  return Object.fromEntries(declared) as Family<Version, Base>
}

/** By which e-mutation, and the land office, key khatians of e-mutation; the former generation says that it is to be left. */
export const emV1Calls: Family<'v1', FormerCalls> = families('v1', former, () => ({ deprecated }))

export const emV2Calls: Family<'v2', PresentCalls> = families('v2', present, (method) =>
  method === 'GET' ? {} : { keyed: true },
)
