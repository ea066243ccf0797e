import type { ScanPage } from '#contract/calls/scan.ts'
import { permissions } from '#domain/permission/permission.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { useLiveQueries } from '#platform/live/use-live.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useVolume } from '../use-volume.ts'
import { VolumeHeading } from '../volume-heading.tsx'
import { assignPages, swapPages } from './arrange.ts'
import { keyGroups } from './key-groups.ts'
import { PageCard, type PageAct } from './page-card.tsx'
import { PagePicture } from './page-picture.tsx'
import { RenumberDialog } from './renumber-dialog.tsx'
import { scanPages } from './scan-queries.ts'
import classes from './scans.module.css'
import { useFreshRef } from './use-fresh-ref.ts'
import { usePageActs } from './use-page-acts.ts'
import { useUploads } from './use-uploads.ts'
import type { VolumeView } from '#contract/calls/volume.ts'

const UploadBox = lazy(async () => {
  const { UploadBox: component } = await import('./upload-box.tsx')
  return { default: component }
})

/** The scanned pages of a volume: brought in, put in order and given to their khatians. */
export function ScansScreen({ volumeId }: { volumeId: string }) {
  const { t } = useLingui()
  const view = useVolume(volumeId)
  useLiveQueries({ on: `volume:${volumeId}`, ask: scanPages(volumeId).queryKey })
  useScreenKeySheet(keyGroups)
  usePageTitle(t`Scanned pages`)
  return <ListState of={view}>{(found) => <Scans view={found} />}</ListState>
}

function Scans({ view }: { view: VolumeView }) {
  const volumeId = view.volume.id
  const may = useMay()(permissions.volumeUpdate)
  const { online } = useConnectivity()
  const { uploads, queue } = useUploads(volumeId)
  const pages = useQuery({ ...scanPages(volumeId), enabled: online })
  return (
    <>
      <VolumeHeading view={view} title={<Trans>Scanned pages</Trans>} />
      {may ? (
        <Suspense>
          <UploadBox uploads={uploads} queue={queue} />
        </Suspense>
      ) : null}
      <ListState of={pages}>{(found) => <Pages view={view} pages={found} may={may} />}</ListState>
    </>
  )
}

type Asked = { readonly page: ScanPage; readonly what: 'open' | 'renumber' }

function Pages({ view, pages, may }: { view: VolumeView; pages: readonly ScanPage[]; may: boolean }) {
  const { t } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const { volume } = view
  const [asked, setAsked] = useState<Asked | null>(null)
  // Cards keep their handlers, so that one that changed is drawn and not all of the book.
  const now = useFreshRef({ pages, acts: usePageActs(volume.id) })
  const free = pages.filter((page) => page.khatianNumber === null).length
  const [count, freeCount] = [text.count(pages.length), text.count(free)]

  const onAct = useCallback(
    (page: ScanPage, act: PageAct): void => {
      const { pages: all, acts } = now.current
      if (act === 'open' || act === 'renumber') return setAsked({ page, what: act })
      if (act === 'turn') return void acts.turn(page)
      if (act === 'remove') return void acts.remove(page)
      void acts.arrange(all, swapPages(all, page.id, act === 'earlier' ? -1 : 1), t`The page was moved.`)
    },
    [now, t],
  )
  const onAssign = useCallback(
    (page: ScanPage, numbers: readonly (string | null)[]): void => {
      const { pages: all, acts } = now.current
      void acts.arrange(all, assignPages(all, page.id, numbers), t`Saved.`)
    },
    [now, t],
  )

  if (pages.length === 0)
    return (
      <p className={classes['empty']}>
        <Trans>This volume has no scanned page yet.</Trans>
      </p>
    )
  const close = (): void => setAsked(null)
  return (
    <>
      <p className={classes['muted']}>
        {t`${count} pages`} · {t`${freeCount} belong to no khatian yet`}
      </p>
      <ol className={classes['pages']}>
        {pages.map((page, index) => (
          <PageCard
            key={page.id}
            page={page}
            volume={volume}
            available={pages.length - index}
            may={may}
            onAct={onAct}
            onAssign={onAssign}
          />
        ))}
      </ol>
      {asked?.what === 'renumber' ? (
        <RenumberDialog
          pages={pages}
          page={asked.page}
          volumeId={volume.id}
          onClose={close}
          onDone={() => {
            close()
            void queries.invalidateQueries({ queryKey: scanPages(volume.id).queryKey })
          }}
        />
      ) : null}
      {asked?.what === 'open' ? <LargePage page={asked.page} onClose={close} /> : null}
    </>
  )
}

function LargePage({ page, onClose }: { page: ScanPage; onClose: () => void }) {
  const { t } = useLingui()
  const pageNo = useText().digits(page.pageNo)
  const title = t`Page ${pageNo}`
  return (
    <Dialog title={title} wide onClose={onClose}>
      <PagePicture scanId={page.id} version={page.keyingSha256} form="keying" alt={title} />
    </Dialog>
  )
}
