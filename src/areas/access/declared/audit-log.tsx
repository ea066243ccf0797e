import { ChangesButton } from '#areas/access/access/audit-changes.tsx'
import { DistrictFilter, ModuleFilter, PersonFilter, TaskFilter } from '#areas/access/access/audit-filters.tsx'
import { LogCheck } from '#areas/access/access/audit-check.tsx'
import { auditLog } from '#contract/lists/audit-log.ts'
import { useText } from '#platform/locale/locale.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import classes from '#areas/access/access/audit-log.module.css'

function Either({ bn, en }: { bn: string | null; en: string | null }) {
  const { pick } = useText()
  const words = pick(bn ?? '', en ?? '') || '–'
  return (
    <span className={classes['line']} title={words}>
      {words}
    </span>
  )
}

function Numbered({ subject }: { subject: string | null }) {
  const { digits } = useText()
  return digits(subject ?? '–')
}

/** Every act on records, settings and rights. */
export const screen = listScreenOf(auditLog, {
  filters: {
    districtBbsCode: DistrictFilter,
    userId: PersonFilter,
    module: ModuleFilter,
    task: TaskFilter,
    recordId: null,
  },
  cells: {
    actorBn: ({ actorBn, actorEn }) => <Either bn={actorBn} en={actorEn} />,
    deskBn: ({ deskBn, deskEn }) => <Either bn={deskBn} en={deskEn} />,
    moduleBn: ({ moduleBn, moduleEn }) => <Either bn={moduleBn} en={moduleEn} />,
    taskBn: ({ taskBn, taskEn }) => <Either bn={taskBn} en={taskEn} />,
    subject: ({ subject }) => <Numbered subject={subject} />,
    mouzaBn: ({ mouzaBn, mouzaEn }) => <Either bn={mouzaBn} en={mouzaEn} />,
    changeCount: (entry) => <ChangesButton entry={entry} />,
  },
  mark: ({ seal }) => (seal === 'BROKEN' ? 'attention' : undefined),
  beside: LogCheck,
})
