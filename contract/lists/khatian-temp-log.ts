import { tempRelations, type TempOwner } from '#domain/khatian-temp/temp-khatian.ts'
import * as z from 'zod/mini'
import { data, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list, type ListRowOf } from '../declare/list.ts'
import { uuid } from '../values.ts'

const owner = z.object({
  name: z.string(),
  relation: z.nullable(z.literal([tempRelations.father, tempRelations.husband])),
  guardian: z.nullable(z.string()),
}) satisfies z.ZodMiniType<TempOwner>
const content = z.object({ khatianNo: z.string(), owners: z.array(owner), dags: z.array(z.string()) })

/** Who made, changed and removed entries of the index of volumes, the newest first. */
export const khatianTempLog = list({
  name: 'khatian-temp-log',
  path: '/khatian-temp/log',
  label: ['সূচির ইতিহাস', 'History of the index'],
  needs: 'KHATIAN.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    tempId: data(['এন্ট্রি', 'Entry'], uuid),
    khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 100),
    act: pick(['কাজ', 'Act'], {
      create: ['সূচিতে তোলা', 'Entered in the index'],
      change: ['পরিবর্তন', 'Changed'],
      remove: ['অপসারণ', 'Removed'],
    }),
    at: time(['সময়', 'Time']),
    actorBn: text(['কে', 'By whom']),
    actorEn: text(['কে (ইংরেজি)', 'By whom (English)']),
    deskBn: text(['ডেস্ক', 'Desk']),
    deskEn: text(['ডেস্ক (ইংরেজি)', 'Desk (English)']),
    /** null before it was made, and where a khatian replaced it since */
    before: optional(data(['আগে', 'Before'], content)),
    after: optional(data(['পরে', 'After'], content)),
  },
  shown: ['khatianNo', 'act', 'at', 'actorBn', 'before', 'after'],
  params: { volumeId: data(['ভলিউম', 'Volume'], uuid) },
  filters: ['volumeId', 'act'],
  order: ['-at'],
  errors: ['volume.not-found'],
})

export type TempLogEntry = ListRowOf<typeof khatianTempLog>
