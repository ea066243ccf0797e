import { call } from '../call.ts'
import { createOnly, flag, integer, optional, pick, readOnly, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { rowShape } from '../declare/row-schema.ts'
import { sheetNumber } from '../declare/rules.ts'
import { surveyChoices } from '../lists/survey-names.ts'
import { isoTime, uuid } from '../values.ts'
import * as z from 'zod/mini'
import { uploadRefusals } from '../upload-errors.ts'

/** Most bytes of one file of a sheet. */
export const mapFileLimit = 20 * 1024 * 1024

const needs = {
  read: 'MOUZA_MAP.READ_ALL',
  create: 'MOUZA_MAP.CREATE',
  update: 'MOUZA_MAP.UPDATE',
  remove: 'MOUZA_MAP.DELETE',
} as const

const fields = {
  mouzaId: createOnly(ref(['মৌজা', 'Mouza'], 'mouza')),
  survey: createOnly(pick(['জরিপ', 'Survey'], surveyChoices)),
  sheetNo: createOnly(ruled(text(['শিট নম্বর', 'Sheet number'], 20), sheetNumber)),
  /** whether copies of it may be ordered; it also needs its picture */
  payable: flag(['ফি দিয়ে পাওয়া যায়', 'Can be ordered']),
  jlNumber: readOnly(optional(text(['জেএল নম্বর', 'JL number'], 20))),
  /** of its picture: each that is given counts it up */
  version: readOnly(integer(['সংস্করণ', 'Version'])),
  imageName: readOnly(optional(text(['ম্যাপের ছবি', 'Picture of the map'], 200))),
  /** by which copies of it are told: it stands in their code */
  imageSha256: readOnly(optional(text(['ছবির সংকেত (SHA-256)', 'Fingerprint of the picture (SHA-256)'], 64))),
  /** names of what is kept beside the picture, so that the history tells what came and went */
  papers: readOnly(optional(text(['অন্যান্য ফাইল', 'Other files'], 4000))),
}

const mapFile = z.object({
  id: uuid,
  type: z.enum(['image', 'pdf', 'other']),
  name: z.string(),
  bytes: z.int(),
  /** of a picture: which one of the sheet it is; null for other files */
  version: z.nullable(z.int()),
  addedAt: isoTime,
})

const given = z.object({ id: uuid, fileName: z.string().check(z.maxLength(200)) })
const uploadErrors = ['record.not-found', ...uploadRefusals] as const

function upload<const Path extends string>(path: Path) {
  return call({
    method: 'POST',
    path,
    input: given,
    output: z.object(rowShape(fields)),
    takes: 'file',
    needs: needs.update,
    errors: uploadErrors,
  })
}

/** Sheets of mouza maps with their pictures and papers. Nothing of them is ever deleted: copies show what they once showed. [MAP-1] */
export const mouzaMap = resource({
  name: 'mouza-map',
  path: '/mouza-maps',
  label: [
    ['মৌজা ম্যাপ', 'Mouza map'],
    ['মৌজা ম্যাপ', 'Mouza maps'],
  ],
  fields,
  needs,
  ground: 'place',
  store: 'district',
  list: ['mouzaId', 'survey', 'jlNumber', 'sheetNo', 'payable', 'version', 'imageName'],
  filters: ['mouzaId', 'survey', 'payable'],
  sort: ['sheetNo'],
  search: ['sheetNo'],
  unique: [['mouzaId', 'survey', 'sheetNo']],
  removal: 'archive',
  excel: 'both',
  more: {
    files: call({
      method: 'GET',
      path: '/mouza-maps/{id}/files',
      input: z.object({ id: uuid }),
      output: z.array(mapFile),
      needs: 'MOUZA_MAP.READ_ONE',
      errors: ['record.not-found'],
    }),
    /** The picture that copies show: PNG, JPEG or WebP, told by the content. It becomes the next version. */
    image: upload('/mouza-maps/{id}/image'),
    pdf: upload('/mouza-maps/{id}/pdf'),
    /** Any paper or picture beside them. */
    'file-upload': upload('/mouza-maps/{id}/file-upload'),
    'view-file': call({
      method: 'GET',
      path: '/mouza-maps/view-file/{fileId}',
      input: z.object({ fileId: uuid }),
      output: z.object({}),
      shape: 'file',
      needs: 'MOUZA_MAP.READ_ONE',
      errors: ['record.not-found'],
    }),
    /** Takes a file off its sheet; copies that were made of it can still be printed. */
    'remove-file': call({
      method: 'DELETE',
      path: '/mouza-maps/remove-file/{fileId}',
      input: z.object({ fileId: uuid }),
      output: z.object(rowShape(fields)),
      needs: 'MOUZA_MAP.UPDATE',
      errors: ['record.not-found'],
    }),
  },
})
