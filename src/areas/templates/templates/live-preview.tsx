import { useTab } from '#forms/use-tab.ts'
import type { TemplateContent } from '#domain/template/check-template.ts'
import { templateSections, type TemplateSection } from '#domain/template/check-template.ts'
import { pageKinds, type PageKind, type Template, type Zone } from '#domain/template/template.ts'
import { useText } from '#platform/locale/locale.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { pageKindWords } from './form-words.ts'
import { PaperFrame } from './paper-frame.tsx'
import { SamplePage } from './sample-page.tsx'
import classes from './templates.module.css'
import type { Builder } from './use-builder.ts'
import { useScanPicture, useSurveyScans } from './use-survey-scans.ts'
import { ZoneBoard } from './zone-board.tsx'

type Chosen = { readonly section: TemplateSection; readonly index: number } | null

const views = ['paper', 'scan'] as const

/** The form as it will be printed, beside the work on it, and the scanned page on which its fields have their places. */
export function LivePreview({ builder, chosen }: { builder: Builder; chosen: Chosen }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { content } = builder
  const [wantedKind, setKind] = useState<PageKind>(pageKinds.first)
  const [view, setView] = useTab<(typeof views)[number]>(views, 'preview')
  const [volumeId, setVolumeId] = useState('')
  const [scanId, setScanId] = useState('')
  const { volumes, pages } = useSurveyScans(content.survey, volumeId)
  const src = useScanPicture(scanId)
  const kind = content.pages.some((page) => page.kind === wantedKind) ? wantedKind : pageKinds.first
  const template = useTemplateOf(useDeferredValue(content))

  return (
    <section className={classes['preview']} aria-label={t`Preview`}>
      <div className={classes['previewHead']}>
        <NativeSelect
          label={t`Page`}
          value={String(kind)}
          onChange={(event) => setKind(Number(event.currentTarget.value) as PageKind)}
          data={content.pages.map((page) => ({ value: String(page.kind), label: i18n._(pageKindWords[page.kind]) }))}
        />
        <NativeSelect
          label={t`Scan from the volume`}
          value={volumeId}
          onChange={(event) => {
            setVolumeId(event.currentTarget.value)
            setScanId('')
          }}
          data={[
            { value: '', label: volumes.length === 0 ? t`No scanned volume of this survey` : t`No scan` },
            ...volumes.map(({ volume, place }) => ({
              value: volume.id,
              label: `${text.pick(place.mouzaBn, place.mouzaEn)}, ${text.digits(volume.volumeNo)}`,
            })),
          ]}
        />
        <NativeSelect
          label={t`Scanned page`}
          value={scanId}
          disabled={volumeId === ''}
          onChange={(event) => setScanId(event.currentTarget.value)}
          data={[
            { value: '', label: t`None` },
            ...pages.map((page) => ({ value: page.id, label: text.digits(page.pageNo) })),
          ]}
        />
      </div>
      <TabStrip
        label={t`Preview`}
        items={[
          { id: 'paper', title: t`As on paper` },
          { id: 'scan', title: t`Places on the scan` },
        ]}
        current={view}
        onPick={setView}
      />
      <div id={`panel-${view}`} role="tabpanel" aria-labelledby={`tab-${view}`}>
        {view === 'scan' ? (
          <Places builder={builder} chosen={chosen} kind={kind} src={src} />
        ) : (
          <PaperFrame label={t`As on paper`}>
            <SamplePage template={template} kind={kind} scanUrl={src ?? undefined} />
          </PaperFrame>
        )}
      </div>
    </section>
  )
}

/** What the preview needs to be a template; it is kept nowhere. */
function useTemplateOf(content: TemplateContent): Template {
  return useMemo(() => ({ ...content, pages: printable(content.pages), id: '', status: 1 }), [content])
}

/** Rows that are being typed are no number for a moment. */
function printable(pages: TemplateContent['pages']): TemplateContent['pages'] {
  const rows = (count: number): number => (Number.isInteger(count) && count > 0 ? Math.min(count, 60) : 0)
  return pages.map((page) => ({ ...page, ownerRows: rows(page.ownerRows), dagRows: rows(page.dagRows) }))
}

type PlacesProps = { builder: Builder; chosen: Chosen; kind: PageKind; src: string | null }

function Places({ builder, chosen, kind, src }: PlacesProps) {
  const { t } = useLingui()
  const text = useText()
  const field = chosen === null ? undefined : builder.content[chosen.section][chosen.index]
  if (src === null)
    return (
      <p className={classes['hint']}>
        <Trans>
          Choose a scanned page above. Then draw on it where each field stands, so that the picture follows.
        </Trans>
      </p>
    )
  if (chosen === null || field === undefined)
    return (
      <p className={classes['hint']}>
        <Trans>Choose a field of the form first.</Trans>
      </p>
    )
  const name = text.pick(field.labelBn, field.labelEn)

  function put(zone: Zone | null, tag?: string): void {
    if (chosen === null || field === undefined) return
    const { zone: _old, ...rest } = field
    const next = zone === null ? rest : { ...rest, zone }
    builder.change({ [chosen.section]: builder.content[chosen.section].with(chosen.index, next) }, tag)
  }

  const others = templateSections
    .flatMap((section) => builder.content[section])
    .filter((one) => one !== field && one.zone?.page === kind)
  return (
    <>
      <div className={classes['placeActs']}>
        <p>
          <Trans>
            Place of <strong>{name}</strong>: draw it with the mouse, or put it down and use the arrows; with Shift they
            change its size.
          </Trans>
        </p>
        {field.zone === undefined ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => put({ page: kind, x: 400, y: 400, w: 200, h: 60 })}
          >
            {t`Put it down`}
          </Button>
        ) : (
          <Button variant="default" size="compact-sm" onClick={() => put(null)}>
            {t`Take the place away`}
          </Button>
        )}
      </div>
      <ZoneBoard src={src} kind={kind} others={others} field={field} onZone={put} onRemove={() => put(null)} />
    </>
  )
}
