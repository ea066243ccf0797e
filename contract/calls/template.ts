import { cellKinds } from '#domain/khatian/value.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Template } from '#domain/template/template.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { listQuery, surveyKey, uuid } from '../values.ts'

const field = z.object({
  key: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]*$/)),
  kind: z.enum(cellKinds),
  labelBn: z.string(),
  labelEn: z.string(),
  formNo: z.exactOptional(z.string()),
  width: z.number(),
  carry: z.exactOptional(z.boolean()),
  ditto: z.exactOptional(z.boolean()),
})

const layout = z.object({ kind: z.literal([1, 2, 3, 4]), ownerRows: z.int(), dagRows: z.int() })

const content = {
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  nameEn: z.string().check(z.minLength(1), z.maxLength(200)),
  survey: surveyKey,
  orientation: z.enum(['portrait', 'landscape']),
  areaUnit: z.enum(['acre', 'acre-shatak', 'acre-ajutangsho']),
  header: z.array(field),
  owners: z.array(field),
  dags: z.array(field),
  pages: z.array(layout),
}

export const templateContent = z.object(content)

export const templateBody = z.object({
  id: uuid,
  status: z.literal([1, 2]),
  ...content,
}) satisfies z.ZodMiniType<Template>

export const templateCalls = {
  'template.list': call({
    method: 'GET',
    path: '/templates',
    input: z.object({ ...listQuery, survey: z.optional(surveyKey) }),
    output: templateBody,
    shape: 'list',
    needs: permissions.templateReadAll,
  }),
  'template.get': call({
    method: 'GET',
    path: '/templates/{templateId}',
    input: z.object({ templateId: uuid }),
    output: templateBody,
    needs: permissions.templateReadOne,
    offline: 'cache',
    errors: ['template.not-found'],
  }),
  'template.create': call({
    method: 'POST',
    path: '/templates',
    input: z.object({ templateId: z.optional(uuid), ...content }),
    output: templateBody,
    needs: permissions.templateCreate,
    errors: ['template.fields'],
  }),
  'template.update': call({
    method: 'PUT',
    path: '/templates/{templateId}',
    input: z.object({ templateId: uuid, ...content }),
    output: templateBody,
    needs: permissions.templateUpdate,
    errors: ['template.not-found', 'template.approved', 'template.fields'],
  }),
  'template.approve': call({
    method: 'PUT',
    path: '/templates/{templateId}/approve',
    input: z.object({ templateId: uuid }),
    output: templateBody,
    needs: permissions.templateApprove,
    errors: ['template.not-found', 'template.approved'],
  }),
} as const
