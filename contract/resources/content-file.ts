import { call } from '../call.ts'
import { integer, pick, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { rowShape } from '../declare/row-schema.ts'
import { uuid } from '../values.ts'
import * as z from 'zod/mini'
import { uploadRefusals } from '../upload-errors.ts'

/** Most bytes of one file of the content. */
export const contentFileLimit = 10 * 1024 * 1024

const fields = {
  name: text(['নাম', 'Name'], 200),
  type: pick(['ধরন', 'Type'], {
    'application/pdf': ['পিডিএফ', 'PDF'],
    'image/png': ['ছবি (PNG)', 'Picture (PNG)'],
    'image/jpeg': ['ছবি (JPEG)', 'Picture (JPEG)'],
    'image/webp': ['ছবি (WebP)', 'Picture (WebP)'],
  }),
  bytes: integer(['আকার (বাইট)', 'Size (bytes)']),
}

const one = z.object({ id: uuid })

/** Papers and pictures that content leads to: added whole, never changed. */
export const contentFile = resource({
  name: 'content-file',
  path: '/content-files',
  label: [
    ['ফাইল', 'File'],
    ['প্রকাশনার ফাইল', 'Files of the content'],
  ],
  fields,
  needs: { read: 'CMS.READ_ALL', create: 'CMS.CREATE', remove: 'CMS.DELETE' },
  ground: 'nation',
  store: 'everywhere',
  list: ['name', 'type', 'bytes'],
  filters: ['type'],
  sort: ['name', 'bytes'],
  search: ['name'],
  removal: 'archive',
  written: 'elsewhere',
  more: {
    /** PDF, PNG, JPEG or WebP, told by the content and not by the name, at most `contentFileLimit` bytes. */
    upload: call({
      method: 'POST',
      path: '/content-files',
      input: z.object({ fileName: z.string().check(z.maxLength(200)) }),
      output: z.object(rowShape(fields)),
      takes: 'file',
      needs: 'CMS.CREATE',
      errors: [...uploadRefusals, 'resource.exists'],
    }),
    /** What published content leads to, for staff. */
    read: call({
      method: 'GET',
      path: '/content-files/{id}/content',
      input: one,
      output: z.object({}),
      shape: 'file',
      needs: 'signed-in',
      errors: ['record.not-found'],
    }),
    /** What published content for everybody, citizens or vendors leads to. */
    'read-public': call({
      method: 'GET',
      path: '/public/content-files/{id}',
      input: one,
      output: z.object({}),
      shape: 'file',
      needs: 'public',
      errors: ['record.not-found'],
    }),
  },
})
