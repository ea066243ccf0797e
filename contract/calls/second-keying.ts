import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { choices, mendValue, secondValues } from '../values.ts'
import { khatianRecord, withBase } from './khatian-record.ts'
import { secondKeyingReport } from './second-keying-report.ts'

const settleErrors = ['khatian.not-found', 'khatian.wrong-status', 'khatian.second-missing', 'khatian.settled'] as const

export const secondKeyingCalls = {
  /** The comparer's own values, keyed without seeing the first ones. */
  'khatian.key-second': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/second-keying',
    input: z.object({ ...withBase, values: secondValues }),
    output: khatianRecord,
    needs: permissions.khatianCompare,
    errors: [
      'khatian.not-found',
      'khatian.wrong-status',
      'khatian.own-version',
      'khatian.not-twice',
      'khatian.second-done',
      'khatian.not-blind',
      'field.unknown',
      'path.unknown',
      'value.kind',
    ],
  }),
  /** Who keyed second puts a slip of their own right until the differences are settled. */
  'khatian.mend-second': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/second-keying/mend',
    input: z.object({ ...withBase, path: z.string(), value: mendValue }),
    output: khatianRecord,
    needs: permissions.khatianCompare,
    errors: [...settleErrors, 'khatian.not-second', 'path.unknown', 'value.kind'],
  }),
  /** A third person decides every difference of the two keyings. */
  'khatian.settle': call({
    method: 'PUT',
    path: '/khatians/{khatianId}/second-keying/settle',
    input: z.object({ ...withBase, choices }),
    output: khatianRecord,
    needs: permissions.khatianSettle,
    errors: [...settleErrors, 'khatian.unsettled', 'khatian.third-person', 'khatian.stale'],
  }),
  /** How far the two keyings of an office's khatians agreed, and who erred how often, by person. */
  'khatian.second-keying-report': call({
    method: 'GET',
    path: '/khatians/second-keying-report',
    input: z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
    output: secondKeyingReport,
    needs: permissions.auditLogRead,
    errors: ['date.invalid'],
  }),
} as const
