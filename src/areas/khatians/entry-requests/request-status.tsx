import { requestStatus as s, type RequestStatus } from '#domain/entry-request/status.ts'
import { useLingui } from '@lingui/react'
import { wordsOfStatus } from '#forms/khatian-words.ts'
import { requestStatusWords } from './request-words.ts'
import classes from './requests.module.css'

/** Where an application stands, with a tone that only repeats the words. */
export function RequestStatusSign({ status }: { status: RequestStatus }) {
  const { i18n } = useLingui()
  return (
    <span className={classes['sign']} data-tone={tone(status)}>
      {i18n._(wordsOfStatus(requestStatusWords, status))}
    </span>
  )
}

function tone(status: RequestStatus): string {
  if (status === s.entryRequest || status === s.reCorrection || status === s.newVersionNeeded) return 'attention'
  return status === s.readyToProcess || status === s.dakPanelReceived ? 'done' : 'moving'
}
