import { call } from '../call.ts'
import { flag, integer, optional, pick, ref, ruled, text, type Fields } from '../declare/field.ts'
import { rowShape } from '../declare/row-schema.ts'
import { pattern } from '../declare/rules.ts'
import type { RowOf, RowRule } from '../declare/resource.ts'
import * as z from 'zod/mini'

const contentNeeds = {
  read: 'CMS.READ_ALL',
  create: 'CMS.CREATE',
  update: 'CMS.UPDATE',
  remove: 'CMS.DELETE',
} as const

const placing = {
  audience: pick(['কাদের জন্য', 'For whom'], {
    ALL: ['সকলের জন্য', 'Everybody'],
    CITIZEN: ['নাগরিক', 'Citizens'],
    VENDOR: ['ভেন্ডর', 'Vendors'],
    OFFICE: ['অফিসের ব্যবহারকারী', 'Staff of offices'],
  }),
  sort: integer(['ক্রম', 'Order'], { least: 0, most: 9999 }),
  published: flag(['প্রকাশিত', 'Published']),
}

/**
 * What the written content of the product has in common: for whom it is, its place among the others, whether it is shown.
 *
 * @param bothLanguages texts that stand in both languages before the row is published, by their stem [ADM-11]
 */
export function content<const F extends Fields>(own: F, bothLanguages: readonly string[]) {
  return {
    fields: { ...own, ...placing },
    rules: bothLanguages.map(inBothWhenPublished),
    needs: contentNeeds,
    ground: 'nation',
    store: 'everywhere',
    removal: 'archive',
    excel: 'none',
    filters: ['audience', 'published'],
  } as const
}

function inBothWhenPublished(stem: string): RowRule {
  const both = [`${stem}Bn`, `${stem}En`]
  return {
    fields: ['published', ...both],
    check: (row) => {
      const empty = both.filter((key) => (row[key] ?? '') === '')
      if (row['published'] !== true || empty.length === 0) return null
      return Object.fromEntries(empty.map((key) => [key, 'content.both-languages']))
    },
  }
}

/** What is published for staff and for everybody, as `GET {path}/shown`. */
export function shownCall<const F extends Fields>(path: `/${string}`, fields: F) {
  const row = z.object(rowShape({ ...fields, ...placing }))
  return {
    shown: call({
      method: 'GET',
      path: `${path}/shown`,
      input: z.object({}),
      output: z.array(row) as unknown as z.ZodMiniType<
        RowOf<{ fields: F & typeof placing }>[],
        RowOf<{ fields: F & typeof placing }>[]
      >,
      needs: 'signed-in',
      offline: 'cache',
    }),
  }
}

/** A paper or picture among the files of the content. */
export const contentFileRef = optional(ref(['ফাইল', 'File'], 'content-file'))

/** An address of the web, where a film or a page is. */
export const webLink = optional(
  ruled(text(['ভিডিওর ঠিকানা', 'Address of the video'], 300), pattern(/^https:\/\/[^\s<>"'^|]+$/, 'link.syntax')),
)
