import { declaredLabel } from '#contract/declare/registry.ts'
import type { BothNames } from '#contract/declare/field.ts'
import { job } from '#contract/lists/job.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By, Row } from '#server/lists/list-source.ts'

/** One's own jobs; without a desk, and with the key of operation, those of everybody, whose files stay their own. [ADM-21] */
export const jobRows = listOf(job, {
  table: 'job',
  join: 'left join account u on u.id = t.user_id',
  computed: {
    askedBn: `coalesce(u.name_bn, '')`,
    askedEn: `coalesce(u.name_en, '')`,
    mine: own,
    files: (by) => `case when ${own(by)} then coalesce((
      select jsonb_agg(jsonb_build_object('name', f.name, 'bytes', length(f.bytes)) order by f.name)
        from job_file f where f.job_id = t.id and not f.given), '[]') else '[]' end`,
  },
  completed: ['subjectBn', 'subjectEn'],
  complete: async (_db, _asking, rows) => rows.map(named),
  ground: (by) => (by.asking.systemRights?.has('OPERATION.READ') === true ? 'true' : own(by)),
})

/** What is no declared family. */
const others: Readonly<Record<string, BothNames>> = { 'district-import': ['জেলার তথ্য', 'A district'] }

function named(row: Row): Row {
  const subject = String(row['subject'])
  const [subjectBn, subjectEn] = declaredLabel(subject) ?? others[subject] ?? ['', '']
  return { ...row, subjectBn, subjectEn }
}

function own({ asking, place }: By): string {
  return `t.user_id = ${place(asking.userId)}::uuid`
}
