import { correctionSubjects, type CorrectionSubject } from '#domain/correction/types.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { subjectWords } from './case-words.ts'

type Props = {
  readonly value: readonly CorrectionSubject[]
  readonly onChange: (value: readonly CorrectionSubject[]) => void
}

/** What of a khatian is to be corrected, one or several. */
export function SubjectBoxes({ value, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <fieldset>
      <legend>
        <Trans>What is to be corrected</Trans>
      </legend>
      {correctionSubjects.map((subject) => (
        <CheckBox
          key={subject}
          label={i18n._(subjectWords[subject])}
          checked={value.includes(subject)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, subject] : value.filter((one) => one !== subject))
          }
        />
      ))}
    </fieldset>
  )
}
