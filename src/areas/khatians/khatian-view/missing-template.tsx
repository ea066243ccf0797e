import type { Khatian } from '#domain/khatian/khatian.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { useMay } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

type Props = { khatian: Pick<Khatian, 'survey' | 'templateId'> }

/** In place of a preview whose template was not found: which template it is, and what to do next. [PAP-13] */
export function MissingTemplate({ khatian: { survey, templateId } }: Props) {
  const { i18n } = useLingui()
  const may = useMay()
  const surveyName = i18n._(surveyWords[survey])
  return (
    <Notice kind="bad">
      <p>
        <Trans>
          The pages cannot be shown: template {templateId} of this {surveyName} khatian was not found.
        </Trans>
      </p>
      <p>
        <Trans>
          Open the khatian again with a connection. If the template is still not found, ask the record room officer to
          check the khatian templates.
        </Trans>
      </p>
      {may('KHATIAN_TEMPLATE.READ_ALL') ? (
        <a href="/khatian-template">
          <Trans>Khatian templates</Trans>
        </a>
      ) : null}
    </Notice>
  )
}
