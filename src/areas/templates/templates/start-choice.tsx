import type { TemplateEntry } from '#contract/lists/template.ts'
import { isSurveyKey, surveyKeys, type SurveyKey } from '#domain/khatian/survey.ts'
import type { TemplateContent } from '#domain/template/check-template.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { templateQueries } from '#platform/queries/template-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { contentOf, emptyContent } from './empty-content.ts'
import classes from './templates.module.css'

/** What a new form begins with: a form that is there, or nothing but what every khatian has. */
export function StartChoice({ onStart }: { onStart: (content: TemplateContent) => void }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const [survey, setSurvey] = useState<SurveyKey>('RS')
  const [like, setLike] = useState<string | null>(null)
  usePageTitle(t`New template`)
  const found = useQuery({
    ...templateQueries.ofSurvey(desk?.id, survey),
    enabled: online,
  })
  return (
    <>
      <h1>
        <Trans>New template</Trans>
      </h1>
      <ListState of={found}>
        {({ data }) => {
          const chosen = like ?? data[0]?.id ?? ''
          return (
            <form
              className={classes['start']}
              onSubmit={(event: FormEvent) => {
                event.preventDefault()
                onStart(
                  startOf(
                    survey,
                    data.find(({ id }) => id === chosen),
                  ),
                )
              }}
            >
              <NativeSelect
                label={t`Survey`}
                value={survey}
                onChange={(event) => {
                  const value = event.currentTarget.value
                  if (isSurveyKey(value)) setSurvey(value)
                  setLike(null)
                }}
                data={surveyKeys.map((key) => ({ value: key, label: i18n._(surveyWords[key]) }))}
              />
              <NativeSelect
                label={t`Begin with`}
                value={chosen}
                onChange={(event) => setLike(event.currentTarget.value)}
                data={[
                  ...data.map((one) => ({ value: one.id, label: text.pick(one.name, one.nameEn) })),
                  { value: '', label: t`An empty form` },
                ]}
              />
              <Button type="submit">
                <Trans>Begin</Trans>
              </Button>
            </form>
          )
        }}
      </ListState>
    </>
  )
}

/** A copy is a form of its own: it has no name yet and replaces nothing. */
function startOf(survey: SurveyKey, like: TemplateEntry | undefined): TemplateContent {
  if (like === undefined) return emptyContent(survey)
  const { volumeCount: _volumes, replacedBy: _by, ...template } = like
  const { replaces: _replaces, ...content } = contentOf(template)
  return { ...content, name: '', nameEn: '' }
}
