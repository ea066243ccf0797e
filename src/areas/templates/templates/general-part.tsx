import { isSurveyKey, surveyKeys } from '#domain/khatian/survey.ts'
import { templateTypes, type AreaUnit } from '#domain/template/template.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { NameInput } from '#forms/name-input.tsx'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { areaUnitWords } from './form-words.ts'
import type { Builder } from './use-builder.ts'
import classes from './templates.module.css'

/** What holds for the whole form. */
export function GeneralPart({ builder, fixedSurvey }: { builder: Builder; fixedSurvey: boolean }) {
  const { t, i18n } = useLingui()
  const { content, change } = builder
  const at = (path: string) => ({
    name: path,
    error: builder.faultAt(path),
    onBlur: () => builder.look(path),
  })
  return (
    <div className={classes['general']}>
      <NameInput
        script="bn"
        label={t`Name in Bangla`}
        required
        maxLength={200}
        value={content.name}
        onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
        {...at('name')}
      />
      <NameInput
        script="en"
        label={t`Name in English`}
        required
        maxLength={200}
        value={content.nameEn}
        onChange={(event) => change({ nameEn: event.currentTarget.value }, 'nameEn')}
        {...at('nameEn')}
      />
      <NativeSelect
        label={t`Survey`}
        value={content.survey}
        disabled={fixedSurvey}
        onChange={(event) => {
          const survey = event.currentTarget.value
          if (isSurveyKey(survey)) change({ survey })
        }}
        data={surveyKeys.map((survey) => ({ value: survey, label: i18n._(surveyWords[survey]) }))}
      />
      {content.survey === 'BRS' || content.type !== undefined ? (
        <NativeSelect
          label={t`Form of BRS`}
          value={content.type ?? ''}
          onChange={(event) => {
            const type = templateTypes.find((one) => one === event.currentTarget.value)
            if (type === undefined) builder.drop('type')
            else change({ type })
          }}
          data={[
            { value: '', label: t`None of the two` },
            { value: 'BRS_TEMPLATE', label: t`BRS form` },
            { value: 'PREEHTI_TEMPLATE', label: t`Preehti form` },
          ]}
          {...at('type')}
        />
      ) : null}
      <NativeSelect
        label={t`The page lies`}
        value={content.orientation}
        onChange={(event) =>
          change({ orientation: event.currentTarget.value === 'landscape' ? 'landscape' : 'portrait' })
        }
        data={[
          { value: 'portrait', label: t`Upright` },
          { value: 'landscape', label: t`Across` },
        ]}
      />
      <NativeSelect
        label={t`Land is written in`}
        value={content.areaUnit}
        onChange={(event) => change({ areaUnit: event.currentTarget.value as AreaUnit })}
        data={Object.entries(areaUnitWords).map(([value, word]) => ({ value, label: i18n._(word) }))}
      />
      <NativeSelect
        label={t`Shares are written in`}
        value={content.shareNotation ?? 'decimal'}
        onChange={(event) => change({ shareNotation: event.currentTarget.value === 'anna' ? 'anna' : 'decimal' })}
        data={[
          { value: 'anna', label: t`Anna, of 16` },
          { value: 'decimal', label: t`Decimals, of 1.000` },
        ]}
      />
      <NativeSelect
        label={t`Enter goes`}
        value={content.keyOrder ?? 'row'}
        onChange={(event) => change({ keyOrder: event.currentTarget.value === 'column' ? 'column' : 'row' })}
        data={[
          { value: 'row', label: t`Along the row` },
          { value: 'column', label: t`Down the column` },
        ]}
      />
    </div>
  )
}
