import { useTab } from '#forms/use-tab.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { pageKindWords } from './form-words.ts'
import { PaperFrame } from './paper-frame.tsx'
import './print.css'
import { SamplePage } from './sample-page.tsx'
import { TemplateFrame } from './template-frame.tsx'
import { templatePreviewKeys } from './template-keys.ts'

/** The pages of a form as on paper, with sample data; what is seen can be printed. */
export function TemplatePreviewScreen({ templateId }: { templateId: string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  useScreenKeySheet(templatePreviewKeys)
  const [wanted, setKind] = useTab(['1', '2', '3', '4'], 'page')
  return (
    <TemplateFrame
      templateId={templateId}
      title={t`Preview of the template`}
      acts={() => (
        <>
          <Button
            variant="default"
            onClick={() => void navigate({ to: '/khatian-template/view/$id', params: { id: templateId } })}
          >
            <Trans>All of the form in words</Trans>
          </Button>
          <Button onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </>
      )}
    >
      {(template) => {
        const kinds = template.pages.map(({ kind }) => kind)
        const kind = kinds.find((one) => String(one) === wanted) ?? kinds[0] ?? 1
        return (
          <>
            <TabStrip
              label={t`Page`}
              items={kinds.map((one) => ({ id: String(one) as '1', title: i18n._(pageKindWords[one]) }))}
              current={String(kind) as '1'}
              onPick={setKind}
            />
            <div id={`panel-${kind}`} role="tabpanel" aria-labelledby={`tab-${kind}`} data-print="paper">
              <PaperFrame label={t`As on paper`}>
                <SamplePage template={template} kind={kind} />
              </PaperFrame>
            </div>
          </>
        )
      }}
    </TemplateFrame>
  )
}
