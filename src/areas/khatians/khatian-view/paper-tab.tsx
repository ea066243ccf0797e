import { documentPaths } from '#contract/calls/document.ts'
import type { VolumeView } from '#contract/calls/volume.ts'
import { layOutPages } from '#domain/khatian/page-layout.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { draftMark } from '#domain/print/paper-document.ts'
import type { Template } from '#domain/template/template.ts'
import { PaperPage } from '#forms/paper/paper-page.tsx'
import { requestBlob } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paperPlace } from './paper-place.ts'
import './print.css'
import classes from './view.module.css'

type Props = {
  khatian: Khatian
  template: Template
  volume: VolumeView | undefined
  /** where the PDF of just this is; the khatian at hand where nothing is said */
  pdfPath?: string
}

/** All pages of a khatian in the layout of its form; the browser prints just these, with or without a connection. */
export function PaperTab({ khatian, template, volume, pdfPath }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { locale } = text
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const pages = useMemo(() => layOutPages(khatian, template), [khatian, template])
  const place = useMemo(() => paperPlace(khatian, volume), [khatian, volume])
  const draft = isApproved(khatian.status) ? undefined : draftMark[locale]
  const path = pdfPath ?? documentPaths.khatian.replace('{khatianId}', khatian.id)
  const pdf = useMutation({
    mutationFn: () => requestBlob(`${path}${path.includes('?') ? '&' : '?'}LOCALE=${locale}`, {}),
    onSuccess: (blob) => downloadBlob(`khatian-${khatian.survey}-${khatian.number}.pdf`, blob),
  })
  const total = pages.length
  const shown = text.count(total)
  return (
    <>
      <Group className={classes['bar'] ?? ''} gap="sm" data-noprint>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button variant="default" disabled={!online} loading={pdf.isPending} onClick={() => pdf.mutate()}>
          <Trans>Save as PDF</Trans>
        </Button>
        <span>
          <Plural value={total} one={`${shown} page`} other={`${shown} pages`} />
        </span>
        {draft === undefined ? null : (
          <span className={classes['warn']}>
            <Trans>Not approved: every page is marked as a draft.</Trans>
          </span>
        )}
      </Group>
      {pdf.error === null ? null : <Notice kind="bad">{problemText(pdf.error)}</Notice>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys */}
      <section className={classes['papers']} aria-label={t`Pages as on paper`} tabIndex={0} data-paper>
        {pages.map((page) => (
          <PaperPage
            key={page.pageNo}
            {...page}
            template={template}
            header={khatian.header}
            place={place}
            draft={draft}
            locale={locale}
          />
        ))}
      </section>
    </>
  )
}
