import { Markdown } from '#forms/markdown.tsx'
import { Trans } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './resources.module.css'

type Props = {
  label: string
  error: ReactNode
  withAsterisk: boolean
  limit: number | undefined
  value: string
  onChange: (text: string) => void
}

/** A text in Markdown, with how it will be read below it while it is written. [ADM-11] */
export function MarkdownInput({ label, error, withAsterisk, limit, value, onChange }: Props) {
  return (
    <>
      <Textarea
        label={label}
        error={error}
        withAsterisk={withAsterisk}
        description={<Trans># heading, - or 1. for a list, **strong**, [words](https://…) for a link</Trans>}
        autosize
        minRows={4}
        maxLength={limit}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value.trim() === '' ? null : (
        <section className={classes['preview']} aria-label={label}>
          <p>
            <Trans>As it is read:</Trans>
          </p>
          <Markdown text={value} />
        </section>
      )}
    </>
  )
}
