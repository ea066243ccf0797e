import { csvOf } from '#forms/list/csv.ts'
import { statusWords, surveyWords } from '#forms/khatian-words.ts'
import '#forms/list/print.css'
import { useStatusText } from '#workflow/use-status-text.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { linesOf, wholeList } from './export-list.ts'
import type { KhatianFilter } from './filters.ts'
import type { ListCard } from './held-list.ts'
import classes from './lists.module.css'
import { narrowedBy, type Narrowing } from './narrowing.ts'
import { useNextInQueue } from './use-next-in-queue.ts'

type Props = {
  filter: KhatianFilter
  mutations: boolean
  narrowing: Narrowing
  total: number
  /** what this device shows, while the server cannot be asked */
  held: readonly ListCard[] | null
}

/** What is done with a list as a whole. Passing several khatians at once is not among it: each is looked at. */
export function ListActs({ filter, mutations, narrowing, total, held }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const statusText = useStatusText()
  const problemText = useProblemText()
  const { busy, goNext } = useNextInQueue({ filter, mutations, narrowing, held })
  const csv = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const cards = held ?? (await wholeList(filter, mutations, narrowedBy(narrowing)))
      const lines = linesOf(cards, {
        heads: [
          t`Khatian number`,
          t`Survey`,
          t`Mouza`,
          t`Volume`,
          t`Status`,
          t`First owner`,
          t`Owners`,
          t`Dags`,
          t`Area (acres)`,
          t`Remark`,
          t`Imported from a file`,
        ],
        survey: (key) => i18n._(surveyWords[key]),
        status: (card) => statusText(statusWords, card.status),
        imported: (card) => (card.imported === true ? t`Yes` : ''),
        mouza: (card) => text.pick(card.mouzaBn, card.mouzaEn),
        locale: text.locale,
      })
      downloadBlob(`khatians-${filter}.csv`, new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }))
    },
    onError: (error) => showToast('bad', problemText(error)),
  })
  return (
    <div className={classes['acts']} data-noprint>
      <Button loading={busy} disabled={total === 0} aria-keyshortcuts="Alt+N" onClick={goNext}>
        <Trans>Next in queue</Trans>
      </Button>
      <Button variant="default" disabled={total === 0} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Button variant="default" loading={csv.isPending} disabled={total === 0} onClick={() => csv.mutate()}>
        <Trans>Save as a table file</Trans>
      </Button>
    </div>
  )
}
