import type { VolumeView } from '#contract/calls/volume.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { permissions } from '#domain/permission/permission.ts'
import { takesIndex, volumeStatus } from '#domain/volume/volume.ts'
import { useReadiness, useVolumeUse } from '#platform/session/device.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useStoredFilters } from '#platform/wire/use-stored-filters.ts'
import { ReadinessSign } from '#forms/readiness-sign.tsx'
import { DigitsInput } from '#forms/digits-input.tsx'
import { FilterReset } from '#ui/filter-reset.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ListRow } from './list-row.ts'
import classes from './lists.module.css'
import { useVolumeKhatians } from './use-volume-khatians.ts'
import { VolumeStand } from './volume-stand.tsx'
import { VolumeKhatiansTable } from './volume-khatians-table.tsx'

type Props = {
  volumeId: string
  /** what is done with rows that were chosen; without it none are */
  chosenActs?: (rows: readonly ListRow[], view: VolumeView, clear: () => void) => ReactNode
}

/** The khatians of one volume, and the way to the next one. */
export function VolumeKhatiansScreen({ volumeId, chosenActs }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const problemText = useProblemText()
  const { view, rows, error, fromDevice } = useVolumeKhatians(volumeId)
  const readiness = useReadiness(volumeId)
  useVolumeUse(volumeId)
  const stored = useStoredFilters(`volume.${volumeId}`, ['khatianNo'])
  const typed = stored.filters.khatianNo
  const volumeNo = text.digits(view?.volume.volumeNo ?? '')
  const mouza = view === undefined ? '' : text.pick(view.place.mouzaBn, view.place.mouzaEn)
  usePageTitle(view === undefined ? t`Khatians of a volume` : t`${mouza}, volume ${volumeNo}`)
  if (view === undefined || rows === undefined)
    return error === null ? <Spinner /> : <Notice kind="bad">{problemText(error)}</Notice>
  const [jl, from, to] = [view.place.jlNumber, view.volume.from, view.volume.to].map(text.digits)
  const wanted = typed.trim()
  const shown = wanted === '' ? rows : rows.filter((row) => row.number.startsWith(wanted))
  const mayStart =
    may(permissionFor(view.volume.survey, permissions.khatianCreate)) && view.volume.status === volumeStatus.approved
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
            <VolumeStand volumeId={volumeId} />
            {readiness === null ? null : <ReadinessSign readiness={readiness} />}
          </p>
        </div>
        <Group gap="sm">
          {takesIndex(view.volume) && may(permissions.khatianReadAll) ? (
            <Button
              size="md"
              variant="default"
              renderRoot={(props) => <Link {...props} to="/khatian-temp/$volumeId" params={{ volumeId }} />}
            >
              <Trans>Temporary khatians</Trans>
            </Button>
          ) : null}
          {mayStart ? (
            <Button
              size="md"
              renderRoot={(props) => {
                const search = { volume_id: volumeId, template_id: view.volume.templateId }
                return view.volume.survey === 'MUTATION' ? (
                  <Link {...props} to="/mutation-khatian-entry/new" search={search} />
                ) : (
                  <Link {...props} to="/khatian-entry/$volumeId" params={{ volumeId }} search={search} />
                )
              }}
            >
              <Trans>Start next khatian</Trans>
            </Button>
          ) : null}
        </Group>
      </div>
      {error === null ? null : <Notice kind="warn">{problemText(error)}</Notice>}
      {fromDevice ? (
        <Notice kind="info">
          <Trans>Shown as this device has it; what others did meanwhile appears when there is a connection.</Trans>
        </Notice>
      ) : null}
      <div className={classes['filters']}>
        <DigitsInput
          className={classes['search']}
          label={t`Khatian number`}
          inputMode="search"
          value={typed}
          onChange={(next) => stored.set({ khatianNo: next })}
        />
        <FilterReset narrowed={stored.narrowed} onReset={stored.reset} />
      </div>
      {chosenActs === undefined
        ? null
        : chosenActs(
            rows.filter((row) => chosen.has(row.id)),
            view,
            () => setChosen(new Set()),
          )}
      <VolumeKhatiansTable
        view={view}
        rows={shown}
        searching={wanted !== ''}
        {...(chosenActs === undefined ? {} : { chosen, onChosen: setChosen })}
      />
    </>
  )
}
