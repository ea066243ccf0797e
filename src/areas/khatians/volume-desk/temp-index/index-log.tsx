import { khatianTempLog, type TempLogEntry } from '#contract/lists/khatian-temp-log.ts'
import { tempDagsText, tempOwnersText } from '#domain/khatian-temp/row-text.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { ListPanel } from '#lists/list-panel.tsx'
import { listScreenOf } from '#lists/list-screen.ts'
import { useText } from '#platform/locale/locale.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLingui } from '@lingui/react/macro'
import classes from './temp-index.module.css'
import { indexQueries } from './index-queries.ts'

const screen = listScreenOf(khatianTempLog, {
  cells: {
    khatianNo: ({ khatianNo }) => <KhatianNumber number={khatianNo} />,
    actorBn: (entry) => <Actor entry={entry} />,
    before: ({ before }) => <Content content={before} />,
    after: ({ after }) => <Content content={after} />,
  },
  filters: { volumeId: null },
  under: indexQueries.log,
})

/** Who made, changed and removed entries, the newest first. [TMP-8] */
export function IndexLog({ volumeId, onClose }: { volumeId: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`History of the index`} onClose={onClose} wide>
      <ListPanel screen={screen} fixed={{ volumeId }} />
    </Dialog>
  )
}

function KhatianNumber({ number }: { number: string }) {
  return <strong>{showNumber(number, useText().locale)}</strong>
}

function Actor({ entry }: { entry: TempLogEntry }) {
  const text = useText()
  return [text.pick(entry.actorBn, entry.actorEn), text.pick(entry.deskBn, entry.deskEn)].join(', ')
}

function Content({ content }: { content: TempLogEntry['before'] }) {
  const text = useText()
  if (content === null) return '–'
  const parts = [
    showNumber(content.khatianNo, text.locale),
    tempOwnersText(content.owners),
    text.digits(tempDagsText(content.dags)),
  ]
  return <span className={classes['long']}>{parts.filter((part) => part !== '').join(' · ')}</span>
}
