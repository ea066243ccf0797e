import { notificationConfiguration } from '#contract/resources/notification-configuration.ts'
import { noticeParams } from '#domain/notice/events.ts'
import { smsParts } from '#domain/notice/sms-parts.ts'
import { noticeWords } from '#domain/notice/words.ts'
import { plain } from '#lists/field-text.ts'
import { useText } from '#platform/locale/locale.ts'
import { type InputProps, screenOf } from '#resources/resource-screen.ts'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'

export const screen = screenOf(notificationConfiguration, {
  inputs: {
    templateBn: (props) => <Template {...props} at={0} />,
    templateEn: (props) => <Template {...props} at={1} />,
  },
})

const sample = { khatianNo: '1234', survey: 'RS', orderNo: '2626-1847333-2' }

/** A template with how it will read, and how many SMS it takes. [NTF-7] */
function Template({ label, error, required, value, onChange, at }: InputProps & { at: 0 | 1 }) {
  const { count } = useText()
  const typed = plain(value)
  const shown = noticeWords([typed, typed], sample)[at]
  const parts = smsParts(shown)
  const known = noticeParams.map((name) => `{${name}}`).join(' ')
  const [length, number] = [count(shown.length), count(parts)]
  return (
    <>
      <Textarea
        label={label}
        error={error}
        withAsterisk={required}
        description={<Trans>What may be named: {known}</Trans>}
        autosize
        minRows={2}
        maxLength={500}
        value={typed}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {typed.trim() === '' ? null : (
        <p>
          <q>{shown}</q>{' '}
          <small>
            <Trans>
              {length} signs, {number} SMS by itself
            </Trans>
          </small>
        </p>
      )}
    </>
  )
}
