import { data, integer, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { uuid } from '../values.ts'
import { survey } from './survey-names.ts'

/** Files of volumes that were made, and of work that was brought, the latest first. [BDL-8] */
export const volumeFile = list({
  name: 'volume-file',
  path: '/volume-files',
  label: ['ফাইলের তালিকা', 'List of files'],
  needs: 'KHATIAN_VOLUME.READ_ONE',
  kind: null,
  columns: {
    id: rowId(),
    volumeId: data(['ভলিউম', 'Volume'], uuid),
    at: time(['সময়', 'Time']),
    kind: pick(['ফাইল', 'File'], {
      volume: ['ভলিউম', 'Volume'],
      work: ['ফেরত আসা কাজ', 'Work that came back'],
    }),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    survey: survey(),
    volumeNo: integer(['ভলিউম নম্বর', 'Volume no.']),
    personBn: text(['যাঁর', 'Whose']),
    personEn: text(['যাঁর (ইংরেজি)', 'Whose (English)']),
    byBn: text(['যাঁর মাধ্যমে', 'Made or brought by']),
    byEn: text(['যাঁর মাধ্যমে (ইংরেজি)', 'Made or brought by (English)']),
    khatians: integer(['খতিয়ান', 'Khatians']),
    /** of work, how many changes it holds; 0 for a volume */
    changes: integer(['পরিবর্তন', 'Changes']),
    code: text(['মেলানোর কোড', 'Code to compare'], 20),
    times: integer(['কতবার', 'Times']),
  },
  shown: ['at', 'kind', 'mouzaBn', 'survey', 'volumeNo', 'personBn', 'byBn', 'khatians', 'changes', 'code', 'times'],
  filters: ['kind', 'survey'],
  search: ['যাঁর নাম বা কোড', 'Name or code'],
  order: ['-at', 'at'],
  excel: 'out',
})
