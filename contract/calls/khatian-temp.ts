import { tempRelations } from '#domain/khatian-temp/temp-khatian.ts'
import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, khatianStatusId, listQuery, surveyKey, uuid } from '../values.ts'

const relation = z.nullable(z.literal([tempRelations.father, tempRelations.husband]))
const typedName = z.string().check(z.maxLength(500))
const typedNumber = z.string().check(z.maxLength(100))

const ownerContent = { name: z.string(), relation, guardian: z.nullable(z.string()) }

/** An owner as it is sent; what it holds is checked by the rules of the domain. */
const typedOwner = {
  name: typedName,
  relation: z.optional(relation),
  guardian: z.optional(z.nullable(typedName)),
}

/** The khatian that replaced an entry: from then on nothing else is told of it. */
const replacedBy = z.object({ khatianId: uuid, status: khatianStatusId })

/** An entry of the index of a volume. */
export const tempKhatian = z.object({
  id: uuid,
  volumeId: uuid,
  survey: surveyKey,
  khatianNo: z.string(),
  rev: z.int(),
  owners: z.array(z.object({ id: uuid, ...ownerContent })),
  dags: z.array(z.object({ id: uuid, dagNo: z.string() })),
  replacedBy: z.nullable(replacedBy),
  updatedAt: isoTime,
  updatedByBn: z.string(),
  updatedByEn: z.string(),
})

export type TempKhatian = z.output<typeof tempKhatian>

const content = {
  khatianNo: typedNumber,
  owners: z._default(z.array(z.object(typedOwner)).check(z.maxLength(5000)), []),
  dags: z._default(z.array(typedNumber).check(z.maxLength(10_000)), []),
}

const changed = { tempId: uuid, baseRev: z.int() }
const path = '/khatian-temp/{tempId}' as const
const changeErrors = ['record.not-found', 'khatian.stale', 'khatian-temp.replaced'] as const
const ownerErrors = ['value.required', 'text.forbidden', 'text.unknown-code', 'khatian-temp.several'] as const
const dagErrors = ['dag.empty', 'text.forbidden', 'text.unknown-code', 'khatian-temp.several'] as const
const contentErrors = [
  'khatian.number',
  'khatian.out-of-volume',
  'khatian.duplicate',
  'khatian-temp.duplicate',
  'khatian-temp.too-many',
  'input.refused',
] as const

/** Temporary khatians: the index of a volume, keyed before its khatians are; each is replaced by the khatian of its number. */
export const khatianTempCalls = {
  'khatian-temp.list': call({
    method: 'GET',
    path: '/khatian-temp',
    input: z.object({
      ...listQuery,
      volumeId: uuid,
      /** a number or the beginning of one */
      khatianNo: z.optional(typedNumber),
      order: z._default(z.enum(['number', 'newest']), 'number'),
    }),
    output: tempKhatian,
    shape: 'list',
    needs: permissions.khatianReadAll,
    errors: ['volume.not-found'],
  }),
  /**
   * The lowest number of the range above another that neither a khatian nor an entry of the index has. Where none is named,
   * above the highest of the index, and from the beginning where nothing is left there.
   */
  'khatian-temp.next-number': call({
    method: 'GET',
    path: '/khatian-temp/next-number',
    input: z.object({
      volumeId: uuid,
      after: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999_999_999))),
    }),
    output: z.object({ number: z.nullable(z.int()) }),
    needs: permissions.khatianReadAll,
    errors: ['volume.not-found'],
  }),
  'khatian-temp.get': call({
    method: 'GET',
    path,
    input: z.object({ tempId: uuid }),
    output: tempKhatian,
    needs: permissions.khatianReadOne,
    errors: ['record.not-found'],
  }),
  'khatian-temp.create': call({
    method: 'POST',
    path: '/khatian-temp',
    input: z.object({ volumeId: uuid, ...content }),
    output: tempKhatian,
    needs: permissions.khatianCreate,
    errors: ['volume.not-found', ...contentErrors],
  }),
  /** The whole entry as it is to be; an owner or dag that stays the same keeps its id. */
  'khatian-temp.update': call({
    method: 'PUT',
    path,
    input: z.object({ ...changed, ...content }),
    output: tempKhatian,
    needs: permissions.khatianUpdate,
    errors: [...changeErrors, ...contentErrors],
  }),
  'khatian-temp.remove': call({
    method: 'DELETE',
    path,
    input: z.object(changed),
    output: z.object({}),
    shape: 'empty',
    needs: permissions.khatianDelete,
    errors: ['record.not-found', 'khatian.stale'],
  }),
  'khatian-temp.owner-add': call({
    method: 'POST',
    path: `${path}/owners`,
    input: z.object({ tempId: uuid, ...typedOwner }),
    output: tempKhatian,
    needs: permissions.khatianUpdate,
    errors: ['record.not-found', 'khatian-temp.replaced', 'khatian-temp.too-many', ...ownerErrors],
  }),
  'khatian-temp.owner-change': call({
    method: 'PUT',
    path: `${path}/owners/{ownerId}`,
    input: z.object({ ...changed, ownerId: uuid, ...typedOwner }),
    output: tempKhatian,
    needs: permissions.khatianUpdate,
    errors: [...changeErrors, ...ownerErrors],
  }),
  'khatian-temp.owner-remove': call({
    method: 'DELETE',
    path: `${path}/owners/{ownerId}`,
    input: z.object({ ...changed, ownerId: uuid }),
    output: tempKhatian,
    needs: permissions.khatianUpdate,
    errors: changeErrors,
  }),
  'khatian-temp.dag-add': call({
    method: 'POST',
    path: `${path}/dags`,
    input: z.object({ tempId: uuid, dagNo: typedNumber }),
    output: tempKhatian,
    needs: permissions.khatianUpdate,
    errors: ['record.not-found', 'khatian-temp.replaced', 'khatian-temp.too-many', ...dagErrors],
  }),
  'khatian-temp.dag-change': call({
    method: 'PUT',
    path: `${path}/dags/{dagId}`,
    input: z.object({ ...changed, dagId: uuid, dagNo: typedNumber }),
    output: tempKhatian,
    needs: permissions.khatianUpdate,
    errors: [...changeErrors, ...dagErrors],
  }),
  'khatian-temp.dag-remove': call({
    method: 'DELETE',
    path: `${path}/dags/{dagId}`,
    input: z.object({ ...changed, dagId: uuid }),
    output: tempKhatian,
    needs: permissions.khatianUpdate,
    errors: changeErrors,
  }),
} as const
