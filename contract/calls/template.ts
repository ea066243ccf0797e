import { cellKinds, choiceLists } from '#domain/khatian/value.ts'
import { permissions } from '#domain/permission/permission.ts'
import { templateTypes, type Template } from '#domain/template/template.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { listQuery, surveyKey, uuid } from '../values.ts'
import { actEntry } from '../act-entry.ts'

const pageKind = z.literal([1, 2, 3, 4])
const thousandth = z.int().check(z.minimum(0), z.maximum(1000))

export const templateField = z.object({
  key: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]*$/)),
  kind: z.enum(cellKinds),
  labelBn: z.string(),
  labelEn: z.string(),
  formNo: z.exactOptional(z.string()),
  width: z.number(),
  carry: z.exactOptional(z.boolean()),
  ditto: z.exactOptional(z.boolean()),
  twice: z.exactOptional(z.boolean()),
  oftenBlank: z.exactOptional(z.boolean()),
  choice: z.exactOptional(z.enum(choiceLists)),
  zone: z.exactOptional(z.object({ page: pageKind, x: thousandth, y: thousandth, w: thousandth, h: thousandth })),
  on: z.exactOptional(z.array(pageKind)),
})

/** A field as a template is read: with the rows of an edited list. [KCH-2] */
const readField = z.extend(templateField, {
  options: z.exactOptional(
    z.array(z.object({ number: z.int(), bn: z.string(), en: z.string(), archived: z.exactOptional(z.boolean()) })),
  ),
})

const layout = z.object({
  kind: pageKind,
  ownerRows: z.int(),
  dagRows: z.int(),
  ownersTwice: z.exactOptional(z.boolean()),
})

const content = {
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  nameEn: z.string().check(z.minLength(1), z.maxLength(200)),
  survey: surveyKey,
  orientation: z.enum(['portrait', 'landscape']),
  areaUnit: z.enum(['acre', 'acre-shatak', 'acre-ajutangsho']),
  shareNotation: z.exactOptional(z.enum(['anna', 'decimal'])),
  keyOrder: z.exactOptional(z.enum(['row', 'column'])),
  type: z.exactOptional(z.enum(templateTypes)),
  replaces: z.exactOptional(uuid),
  header: z.array(templateField),
  owners: z.array(templateField),
  dags: z.array(templateField),
  pages: z.array(layout),
}

export const templateContent = z.object(content)

const body = {
  id: uuid,
  status: z.literal([1, 2, 3]),
  authors: z.exactOptional(z.array(z.string())),
  ...content,
  header: z.array(readField),
  owners: z.array(readField),
  dags: z.array(readField),
}

export const templateBody = z.object(body) satisfies z.ZodMiniType<Template>

export const templateCalls = {
  'template.get': call({
    method: 'GET',
    path: '/templates/{templateId}',
    input: z.object({ templateId: uuid }),
    output: templateBody,
    needs: permissions.templateReadOne,
    offline: 'cache',
    errors: ['template.not-found'],
  }),
  /** Who made, changed and approved it, the newest act first. */
  'template.history': call({
    method: 'GET',
    path: '/templates/{templateId}/history',
    input: z.object({ templateId: uuid, ...listQuery }),
    output: actEntry,
    shape: 'list',
    needs: permissions.templateReadOne,
    errors: ['template.not-found'],
  }),
  'template.create': call({
    method: 'POST',
    path: '/templates',
    input: z.object({ templateId: z.optional(uuid), ...content }),
    output: templateBody,
    needs: permissions.templateCreate,
    errors: ['template.fields', 'template.replaces', 'template.approved'],
  }),
  'template.update': call({
    method: 'PUT',
    path: '/templates/{templateId}',
    input: z.object({ templateId: uuid, ...content }),
    output: templateBody,
    needs: permissions.templateUpdate,
    errors: ['template.not-found', 'template.approved', 'template.archived', 'template.fields', 'template.replaces'],
  }),
  'template.approve': call({
    method: 'PUT',
    path: '/templates/{templateId}/approve',
    input: z.object({ templateId: uuid }),
    output: templateBody,
    needs: permissions.templateApprove,
    errors: ['template.not-found', 'template.approved', 'template.own', 'template.fields', 'template.replaces'],
  }),
  /** Removes a draft that no volume takes, and archives any other. Null in `template`: it is removed. [TPL-10] */
  'template.remove': call({
    method: 'DELETE',
    path: '/templates/{templateId}',
    input: z.object({ templateId: uuid }),
    output: z.object({ template: z.nullable(templateBody) }),
    needs: permissions.templateDelete,
    errors: ['template.not-found', 'template.archived'],
  }),
} as const
