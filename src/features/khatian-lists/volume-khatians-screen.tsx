import { permissions } from '#domain/permission/permission.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { useReadiness, useVolumeUse } from '#platform/device.ts'
import { useText } from '#platform/locale.ts'
import { usePageTitle } from '#platform/page-title.ts'
import { useMay } from '#platform/session.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { ReadinessSign } from '#forms/readiness-sign.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './lists.module.css'
import { useVolumeKhatians } from './use-volume-khatians.ts'
import { VolumeKhatiansTable } from './volume-khatians-table.tsx'

/** The khatians of one volume, and the way to the next one. */
export function VolumeKhatiansScreen({ volumeId }: { volumeId: string }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const problemText = useProblemText()
  const { view, rows, error, fromDevice } = useVolumeKhatians(volumeId)
  const readiness = useReadiness(volumeId)
  useVolumeUse(volumeId)
  const [typed, setTyped] = useState('')
  const volumeNo = text.digits(view?.volume.volumeNo ?? '')
  const mouza = view === undefined ? '' : text.pick(view.place.mouzaBn, view.place.mouzaEn)
  usePageTitle(view === undefined ? t`Khatians of a volume` : t`${mouza}, volume ${volumeNo}`)
  if (view === undefined || rows === undefined)
    return error === null ? <Spinner /> : <Notice kind="bad">{problemText(error)}</Notice>
  const [jl, from, to] = [view.place.jlNumber, view.volume.from, view.volume.to].map(text.digits)
  const wanted = toAsciiDigits(typed.trim())
  const shown = wanted === '' ? rows : rows.filter((row) => row.number.startsWith(wanted))
  const mayStart = may(permissions.khatianCreate) && view.volume.status === volumeStatus.approved
  return (
    <>
      <div className={classes['head']}>
        <div>
          <h1>
            <Trans>
              {mouza}, volume {volumeNo}
            </Trans>
          </h1>
          <p className={classes['about']}>
            <span>{text.pick(view.place.surveyLocalBn, view.place.surveyLocalEn)}</span>
            <span>
              <Trans>JL number {jl}</Trans>
            </span>
            <span>
              <Trans>
                Khatians {from}–{to}
              </Trans>
            </span>
            {readiness === null ? null : <ReadinessSign readiness={readiness} />}
          </p>
        </div>
        {mayStart ? (
          <Button
            size="md"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/khatian-entry/$volumeId"
                params={{ volumeId }}
                search={{ volume_id: volumeId, template_id: view.volume.templateId }}
              />
            )}
          >
            <Trans>Start next khatian</Trans>
          </Button>
        ) : null}
      </div>
      {error === null ? null : <Notice kind="warn">{problemText(error)}</Notice>}
      {fromDevice ? (
        <Notice kind="info">
          <Trans>Shown as this device has it; what others did meanwhile appears when there is a connection.</Trans>
        </Notice>
      ) : null}
      <TextInput
        className={classes['search']}
        label={t`Khatian number`}
        inputMode="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <VolumeKhatiansTable view={view} rows={shown} searching={wanted !== ''} />
    </>
  )
}
