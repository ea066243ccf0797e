import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import {
  cells,
  conflict,
  edits,
  isoTime,
  khatianBody,
  khatianStatusId,
  listQuery,
  pointedPaths,
  resolution,
  surveyKey,
  uuid,
} from '../values.ts'
import { khatianCard, khatianListCalls } from './khatian-lists.ts'
import { logEntry } from './khatian-log.ts'
import { khatianRecord, withBase } from './khatian-record.ts'
import { secondKeyingCalls } from './second-keying.ts'
import { templateBody } from './template.ts'
import { volumeView } from './volume.ts'

export const editResult = z.object({
  rev: z.int(),
  digest: z.string(),
  khatian: khatianBody,
  appliedPaths: z.array(z.string()),
  conflicts: z.array(conflict),
})

const withInfo = {
  survey: z.optional(surveyKey),
  withTemplateInfo: z.optional(z.stringbool()),
  withVolumeInfo: z.optional(z.stringbool()),
}

const commonErrors = ['khatian.not-found', 'khatian.locked', 'khatian.stale', 'permission.denied'] as const
const actErrors = [
  'khatian.not-found',
  'khatian.stale',
  'khatian.wrong-status',
  'khatian.verification-off',
  'khatian.already-approved',
  'khatian.own-version',
] as const

const act = (path: `/khatians/{khatianId}/${string}`, needs: (typeof permissions)[keyof typeof permissions]) =>
  call({
    method: 'PUT',
    path,
    input: z.object(withBase),
    output: khatianRecord,
    needs,
    errors: actErrors,
  })

/** Takes a comment; which desk may give it depends on where the khatian stands, so the door judges. */
const sendBack = (path: `/khatians/{khatianId}/${string}`) =>
  call({
    method: 'PUT',
    path,
    input: z.object({ ...withBase, comment: z.string(), paths: pointedPaths }),
    output: khatianRecord,
    needs: 'signed-in',
    errors: [...actErrors, 'comment.required', 'path.unknown'],
  })

const rowAdd = (section: 'owners' | 'dags') =>
  call({
    method: 'POST',
    path: `/khatians/{khatianId}/${section}`,
    input: z.object({ khatianId: uuid, rowId: z.optional(uuid), afterRowId: z.optional(uuid), cells }),
    output: editResult,
    needs: permissions.khatianUpdate,
    errors: commonErrors,
  })

const rowChange = (section: 'owners' | 'dags') =>
  call({
    method: 'PUT',
    path: `/khatians/{khatianId}/${section}/{rowId}`,
    input: z.object({ khatianId: uuid, rowId: uuid, from: z.optional(cells), cells }),
    output: editResult,
    needs: permissions.khatianUpdate,
    errors: commonErrors,
  })

const rowRemove = (section: 'owners' | 'dags') =>
  call({
    method: 'DELETE',
    path: `/khatians/{khatianId}/${section}/{rowId}`,
    input: z.object({ khatianId: uuid, rowId: uuid }),
    output: editResult,
    needs: permissions.khatianUpdate,
    errors: commonErrors,
  })

export const khatianCalls = {
  ...khatianListCalls,
  'khatian.search': call({
    method: 'GET',
    path: '/khatians/search',
    input: z.object({
      ...listQuery,
      survey: z.optional(surveyKey),
      jlNumberId: z.optional(uuid),
      khatianNo: z.string(),
    }),
    output: khatianCard,
    shape: 'list',
    needs: permissions.khatianReadAll,
  }),
  'khatian.entry-status': call({
    method: 'GET',
    path: '/khatians/check-khatian-entry-status',
    input: z.object({ volumeId: uuid, khatianNo: z.string() }),
    output: z.object({
      exists: z.boolean(),
      khatianId: z.nullable(uuid),
      status: z.nullable(khatianStatusId),
      inVolume: z.boolean(),
    }),
    needs: permissions.khatianReadAll,
    errors: ['volume.not-found', 'khatian.number'],
  }),
  'khatian.get': call({
    method: 'GET',
    path: '/khatians/{khatianId}',
    input: z.object({ khatianId: uuid, ...withInfo }),
    output: z.object({
      rev: z.int(),
      digest: z.string(),
      khatian: khatianBody,
      /** the values of these fields are withheld until the asking person has keyed them; by section and key */
      hidden: z.optional(z.array(z.string())),
      /** it came with a file, and nobody keyed it [ADM-22] */
      imported: z.optional(z.boolean()),
      template: z.optional(templateBody),
      volume: z.optional(volumeView),
    }),
    needs: permissions.khatianReadOne,
    offline: 'cache',
    errors: ['khatian.not-found'],
  }),
  'khatian.first-page-id': call({
    method: 'GET',
    path: '/khatians/{khatianId}/first-page-id',
    input: z.object({ khatianId: uuid }),
    output: z.object({ pageId: z.nullable(uuid) }),
    needs: permissions.khatianReadOne,
    errors: ['khatian.not-found'],
  }),
  'khatian.log': call({
    method: 'GET',
    path: '/khatians/{khatianId}/log',
    input: z.object({ khatianId: uuid }),
    output: z.array(logEntry),
    needs: permissions.khatianReadOne,
    errors: ['khatian.not-found'],
  }),
  'khatian.comments': call({
    method: 'GET',
    path: '/re-correction-comments',
    input: z.object({ khatianId: uuid }),
    output: z.array(
      z.object({ actorBn: z.string(), actorEn: z.string(), act: z.string(), comment: z.string(), at: isoTime }),
    ),
    needs: permissions.khatianReadOne,
    errors: ['khatian.not-found'],
  }),
  'khatian.create': call({
    method: 'POST',
    path: '/khatians',
    input: z.object({
      khatianId: z.optional(uuid),
      volumeId: uuid,
      templateId: uuid,
      khatianNo: z.string(),
      edits: z.optional(edits),
    }),
    output: khatianRecord,
    needs: permissions.khatianCreate,
    offline: 'entry',
    errors: ['khatian.number', 'khatian.out-of-volume', 'khatian.duplicate', 'volume.not-found', 'template.not-found'],
  }),
  'khatian.edit': call({
    method: 'PUT',
    path: '/khatians/{khatianId}',
    /** survey and template, where they are named, have to be the khatian's own */
    input: z.object({
      khatianId: uuid,
      edits,
      resolves: z.optional(z.array(resolution)),
      survey: z.optional(surveyKey),
      templateId: z.optional(uuid),
    }),
    output: editResult,
    needs: permissions.khatianUpdate,
    offline: 'entry',
    errors: [...commonErrors, 'path.unknown', 'field.unknown', 'text.forbidden', 'value.kind'],
  }),
  'khatian.renumber': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/khatian-no',
    input: z.object({ ...withBase, khatianNo: z.string() }),
    output: khatianRecord,
    needs: permissions.khatianUpdate,
    offline: 'entry',
    errors: [...commonErrors, 'khatian.number', 'khatian.out-of-volume', 'khatian.duplicate'],
  }),
  'khatian.remove': call({
    method: 'DELETE',
    path: '/khatians/{khatianId}',
    input: z.object({ khatianId: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: permissions.khatianDelete,
    offline: 'entry',
    errors: commonErrors,
  }),
  'khatian.segregate': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/segregate-khatian',
    input: z.object({ ...withBase, volumeId: uuid }),
    output: khatianRecord,
    needs: permissions.khatianSegregate,
    errors: [...commonErrors, 'volume.not-found', 'khatian.out-of-volume', 'khatian.duplicate'],
  }),
  'khatian.page-add': call({
    method: 'POST',
    path: '/khatians/{khatianId}/khatian-page',
    input: z.object({ khatianId: uuid, pageId: z.optional(uuid), cells }),
    output: editResult,
    needs: permissions.khatianUpdate,
    errors: commonErrors,
  }),
  'khatian.page-remove': call({
    method: 'DELETE',
    path: '/khatians/{khatianId}/khatian-page/{pageId}',
    input: z.object({ khatianId: uuid, pageId: uuid }),
    output: editResult,
    needs: permissions.khatianUpdate,
    errors: commonErrors,
  }),
  'khatian.page-change': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/khatian-page/{pageId}',
    input: z.object({ khatianId: uuid, pageId: uuid, from: z.optional(cells), cells }),
    output: editResult,
    needs: permissions.khatianUpdate,
    errors: [...commonErrors, 'template.not-found'],
  }),
  'khatian.page-template': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/khatian-page/{pageId}/change-page-template',
    input: z.object({ khatianId: uuid, pageId: uuid, templateId: uuid }),
    output: editResult,
    needs: permissions.khatianUpdate,
    errors: [...commonErrors, 'template.not-found'],
  }),
  'khatian.owner-add': rowAdd('owners'),
  'khatian.owner-change': rowChange('owners'),
  'khatian.owner-remove': rowRemove('owners'),
  'khatian.dag-add': rowAdd('dags'),
  'khatian.dag-change': rowChange('dags'),
  'khatian.dag-remove': rowRemove('dags'),
  'khatian.entry-complete': act('/khatians/{khatianId}/entry-complete', permissions.khatianEntryComplete),
  'khatian.take-back': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/take-back',
    input: z.object(withBase),
    output: khatianRecord,
    needs: permissions.khatianEntryComplete,
    offline: 'entry',
    errors: [...actErrors, 'khatian.not-own', 'khatian.under-review'],
  }),
  /** Somebody who may pass the khatian has opened it: from now on its entry is not taken back. */
  'khatian.start-review': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/start-review',
    input: z.object({ khatianId: uuid }),
    output: z.object({ started: z.boolean() }),
    needs: 'signed-in',
    errors: ['khatian.not-found'],
  }),
  'khatian.verify': act('/khatians/{khatianId}/verify', permissions.khatianVerify),
  'khatian.compare': act('/khatians/{khatianId}/compare', permissions.khatianCompare),
  ...secondKeyingCalls,
  'khatian.approve': act('/khatians/{khatianId}/approve', permissions.khatianApprove),
  /** Sends the record back to its operator with a comment; which desk may do so depends on where it stands. */
  'khatian.recorrection-request': sendBack('/khatians/{khatianId}/recorrection-request'),
  /** Adds to the comments on a correction and moves nothing; who may ask for a correction may comment on it. */
  'khatian.recorrection-comment': sendBack('/khatians/{khatianId}/recorrection-comment'),
  'khatian.request-new-version': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/request-new-version',
    input: z.object({ ...withBase, comment: z.string() }),
    output: khatianRecord,
    needs: permissions.khatianRequestNewVersion,
    errors: [...actErrors, 'comment.required'],
  }),
  /** Begins the next version on top of the approved one, which stays as it is. */
  'khatian.open-new-version': act('/khatians/{khatianId}/open-new-version', permissions.khatianEntryComplete),
  'khatian.lock': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/lock',
    /** the comment names the order or the case [KHS-14] */
    input: z.object({ ...withBase, comment: z.string() }),
    output: khatianRecord,
    needs: permissions.khatianLock,
    errors: [...actErrors, 'comment.required', 'khatian.lock-reason'],
  }),
  'khatian.unlock': act('/khatians/{khatianId}/unlock', permissions.khatianUnlock),
  'khatian.agoto-approve': act('/khatians/{khatianId}/agoto-approve', permissions.khatianAgotoApprove),
} as const
