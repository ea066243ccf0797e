import { khatianTempCalls, type TempKhatian } from '#contract/calls/khatian-temp.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EditDialog } from './edit-dialog.tsx'
import { contentOfRow, faultsOf, rowOfTemp, type RowText } from './row-values.ts'

type Props = {
  volume: Volume
  entry: TempKhatian
  onSaved: (saved: TempKhatian) => void
  onClose: () => void
}

/** Changes a stored entry. Where somebody changed it meanwhile, theirs is shown, and saving once more decides. [TMP-7] */
export function EditEntry({ volume, entry, onSaved, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [theirs, setTheirs] = useState<TempKhatian | null>(null)
  const save = useMutation({
    mutationFn: (row: RowText) => {
      const { khatianNo, owners, dags } = contentOfRow(row)
      return request(khatianTempCalls['khatian-temp.update'], {
        tempId: entry.id,
        baseRev: (theirs ?? entry).rev,
        khatianNo,
        owners: [...owners],
        dags: [...dags],
      })
    },
    onSuccess: onSaved,
    onError: async (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'khatian.stale') return
      setTheirs(await request(khatianTempCalls['khatian-temp.get'], { tempId: entry.id }).catch(() => null))
    },
  })
  const now = theirs === null ? null : rowOfTemp(theirs)
  const [number, owners, dags] = now === null ? [] : [text.digits(now.number), now.owners, text.digits(now.dags)]
  return (
    <EditDialog
      title={t`Change the entry`}
      volume={volume}
      row={rowOfTemp(entry)}
      faults={save.error instanceof ApiProblem ? faultsOf(save.error.fields) : null}
      error={theirs === null ? save.error : null}
      busy={save.isPending}
      remark={
        theirs === null ? null : (
          <Notice kind="warn">
            <Trans>Somebody changed it meanwhile. It now reads:</Trans>{' '}
            {[number, owners, dags].filter((part) => part !== '').join(' · ')}
          </Notice>
        )
      }
      onSave={(row) => save.mutate(row)}
      onClose={onClose}
    />
  )
}
