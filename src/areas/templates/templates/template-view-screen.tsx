import { templateSections, type TemplateSection } from '#domain/template/check-template.ts'
import { templateStatus, type Template, type TemplateField } from '#domain/template/template.ts'
import { templateWorkflow } from '#domain/template/transitions.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { ActBar } from '#workflow/act-bar.tsx'
import { givableActs } from '#workflow/givable-acts.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApproveDialog } from './approve-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { allPageKinds, areaUnitWords, kindWords, pageKindWords, sectionWords } from './form-words.ts'
import { TemplateFrame } from './template-frame.tsx'
import { templateViewKeys } from './template-keys.ts'
import classes from './templates.module.css'
import { TemplateHistory } from './template-history.tsx'

/** All of one form in words, and the way on: change, approve, next version. */
export function TemplateViewScreen({ templateId }: { templateId: string }) {
  const { t } = useLingui()
  useScreenKeySheet(templateViewKeys)
  const [open, setOpen] = useState<'approve' | 'remove' | null>(null)
  return (
    <TemplateFrame
      templateId={templateId}
      title={t`Khatian template`}
      acts={(template) => <Acts template={template} onGive={setOpen} />}
    >
      {(template) => (
        <>
          <Facts template={template} />
          {templateSections.map((section) => (
            <SectionTable key={section} section={section} template={template} />
          ))}
          <TemplateHistory templateId={template.id} />
          {open === 'approve' ? <ApproveDialog template={template} onClose={() => setOpen(null)} /> : null}
          {open === 'remove' ? <RemoveDialog template={template} onClose={() => setOpen(null)} /> : null}
        </>
      )}
    </TemplateFrame>
  )
}

function Acts({ template, onGive }: { template: Template; onGive: (act: 'approve' | 'remove') => void }) {
  const { user } = useSession()
  const may = useMay()
  const navigate = useNavigate()
  const draft = template.status === templateStatus.draft
  const isAuthor = user !== null && (template.authors?.includes(user.id) ?? false)
  const giver = { may, isAuthor, allowSamePerson: false }
  return (
    <>
      <Button
        variant="default"
        onClick={() => void navigate({ to: '/khatian-template/preview/$id', params: { id: template.id } })}
      >
        <Trans>Preview</Trans>
      </Button>
      {draft && may('KHATIAN_TEMPLATE.UPDATE') ? (
        <Button
          variant="default"
          onClick={() => void navigate({ to: '/khatian-template/edit/$id', params: { id: template.id } })}
        >
          <Trans>Change</Trans>
        </Button>
      ) : null}
      <ActBar
        acts={givableActs(templateWorkflow, template.status, giver, ['approve'])}
        words={{ approve: msg`Approve…` }}
        ownWords={msg`You wrote on it, so somebody else approves it, unless your office lets the same person.`}
        ownMayPass
        onGive={() => onGive('approve')}
      />
      {givableActs(templateWorkflow, template.status, giver, ['remove']).length > 0 ? (
        <Button variant="subtle" color="red" onClick={() => onGive('remove')}>
          <Trans>Remove or archive…</Trans>
        </Button>
      ) : null}
      {!draft && may('KHATIAN_TEMPLATE.CREATE') ? (
        <Button onClick={() => void navigate({ to: '/khatian-template/add-new', search: { next_of: template.id } })}>
          <Trans>Next version</Trans>
        </Button>
      ) : null}
    </>
  )
}

function Facts({ template }: { template: Template }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const rows = template.pages.map((page) => {
    const [kind, owners, dags] = [
      i18n._(pageKindWords[page.kind]),
      text.digits(page.ownerRows),
      text.digits(page.dagRows),
    ]
    return t`${kind}: ${owners} owners, ${dags} dags`
  })
  return (
    <dl className={classes['facts']}>
      <Fact name={t`Survey`}>{i18n._(surveyWords[template.survey])}</Fact>
      <Fact name={t`The page lies`}>{template.orientation === 'landscape' ? t`Across` : t`Upright`}</Fact>
      <Fact name={t`Land is written in`}>{i18n._(areaUnitWords[template.areaUnit])}</Fact>
      <Fact name={t`Shares are written in`}>
        {template.shareNotation === 'anna' ? t`Anna, of 16` : t`Decimals, of 1.000`}
      </Fact>
      <Fact name={t`Enter goes`}>{template.keyOrder === 'column' ? t`Down the column` : t`Along the row`}</Fact>
      <Fact name={t`Rows a page`}>{rows.join('; ')}</Fact>
      {template.replaces === undefined ? null : (
        <Fact name={t`Stands in the place of`}>
          <Link to="/khatian-template/view/$id" params={{ id: template.replaces }}>
            <Trans>the version before</Trans>
          </Link>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SectionTable({ section, template }: { section: TemplateSection; template: Template }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const title = i18n._(sectionWords[section])
  const columns: TableColumn<TemplateField>[] = [
    { key: 'no', title: t`Number on the form`, render: ({ formNo }) => formNo ?? '–' },
    { key: 'bn', title: t`Heading in Bangla`, render: ({ labelBn }) => labelBn },
    { key: 'en', title: t`Heading in English`, render: ({ labelEn }) => labelEn },
    { key: 'kind', title: t`What is written in it`, render: ({ kind }) => i18n._(kindWords[kind]) },
    { key: 'width', title: t`Width`, align: 'end', render: ({ width }) => text.digits(width) },
    {
      key: 'more',
      title: t`In keying`,
      render: ({ carry, ditto, twice, oftenBlank }) =>
        [
          carry ? t`taken over` : null,
          ditto ? t`as above` : null,
          twice ? t`keyed twice` : null,
          oftenBlank ? t`often blank` : null,
        ]
          .filter((word) => word !== null)
          .join(', ') || '–',
    },
    {
      key: 'on',
      title: t`Printed on`,
      render: ({ on }) =>
        on === undefined
          ? t`every page`
          : allPageKinds
              .filter((kind) => on.includes(kind))
              .map((kind) => i18n._(pageKindWords[kind]))
              .join(', ') || t`no page`,
    },
  ]
  return (
    <section className={classes['section']}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={template[section]}
        rowKey={({ key }) => key}
        empty={t`There is no field here yet.`}
      />
    </section>
  )
}
