import { downloadText } from '#platform/wire/download.ts'
import button from '#ui/plain-button.module.css'
import { PlainButton } from '#ui/plain-button.tsx'
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { writeReport } from './crash-report.ts'
import classes from './error-screens.module.css'

/** Loads the page anew, and hands over a report by its reference: to the clipboard, or as a file where there is none. */
export function ReportButtons({ error }: { error: unknown }) {
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId ?? '?' })
  const [report] = useState(() =>
    writeReport({ error, routeId, at: new Date(), agent: navigator.userAgent, newReference }),
  )
  const [told, setTold] = useState<'copied' | 'saved' | null>(null)

  async function hand(): Promise<void> {
    try {
      await navigator.clipboard.writeText(report.text)
      setTold('copied')
    } catch {
      save()
    }
  }

  function save(): void {
    downloadText(`dlrms-${report.reference}.txt`, report.text)
    setTold('saved')
  }

  const { reference } = report
  return (
    <>
      <p className={classes['reference']}>
        <Trans>
          Reference: <code dir="ltr">{reference}</code>
        </Trans>
      </p>
      <div className={classes['acts']}>
        <PlainButton onPress={() => location.reload()}>
          <Trans>Load the page anew</Trans>
        </PlainButton>
        <button type="button" className={button['quiet']} onClick={() => void hand()}>
          <Trans>Copy the report</Trans>
        </button>
        <button type="button" className={button['quiet']} onClick={save}>
          <Trans>Save the report</Trans>
        </button>
      </div>
      <output className={classes['told']}>
        {told === 'copied' ? (
          <Trans>Copied. Send it to your supervisor; it holds nothing of what you keyed.</Trans>
        ) : null}
        {told === 'saved' ? <Trans>Saved as a file. It holds nothing of what you keyed.</Trans> : null}
      </output>
    </>
  )
}

function newReference(): string {
  return `B-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
}
