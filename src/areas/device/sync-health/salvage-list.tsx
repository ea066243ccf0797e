import { deviceCalls, type DeviceHealth, type SalvagedLine } from '#contract/calls/device.ts'
import { deviceQueries } from '#platform/queries/device-queries.ts'
import { request } from '#platform/wire/api.ts'
import { downloadText } from '#platform/wire/download.ts'
import { errorMessage } from '#platform/wire/error-messages.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { showBytes } from '#forms/show-bytes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './health.module.css'
import { layOut, salvageTitle, salvageValues } from './salvage-words.ts'

/** What a device had refused and reported: evidence to read, copy or save; nothing of it is ever carried out. */
export function SalvageList({ device, onClose }: { device: DeviceHealth; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const paging = usePaging('salvaged', 5)
  const { page, pageSize } = paging
  const { userId, deviceId } = device
  const list = useQuery(deviceQueries.refused(userId, deviceId, { pageNo: page, pageSize }))
  const name = text.pick(device.nameBn, device.nameEn)
  return (
    <Dialog title={t`Refused changes of ${name}`} onClose={onClose} wide>
      <p>
        <Trans>
          These changes were refused by the server and reported as evidence. They are not carried out; the person can
          put them right on the device itself.
        </Trans>
      </p>
      {list.error === null ? null : <Notice kind="bad">{problemText(list.error)}</Notice>}
      {list.data === undefined ? (
        list.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <>
          <ul className={classes['salvage']}>
            {list.data.data.map((line) => (
              <li key={line.id}>
                <SalvageLine line={line} />
              </li>
            ))}
          </ul>
          <Pager paging={paging} total={list.data.meta.total} digits={text.digits} />
        </>
      )}
    </Dialog>
  )
}

function SalvageLine({ line }: { line: SalvagedLine }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const [shown, setShown] = useState<string | null>(null)
  const values = salvageValues(line)
  const valuesShown = text.count(values)

  async function fetchText(): Promise<string | null> {
    try {
      return (await request(deviceCalls['sync.salvaged-text'], { id: line.id })).text
    } catch (error) {
      showToast('bad', problemText(error))
      return null
    }
  }

  async function copy(): Promise<void> {
    const whole = await fetchText()
    if (whole === null) return
    try {
      await navigator.clipboard.writeText(whole)
      showToast('good', t`Copied.`)
    } catch {
      showToast('bad', t`The browser did not allow copying. Save it as a file instead.`)
    }
  }

  async function save(): Promise<void> {
    const whole = await fetchText()
    if (whole !== null) downloadText(`dlrms-salvage-${line.mid}.json`, whole)
  }

  async function show(): Promise<void> {
    if (shown !== null) return setShown(null)
    const whole = await fetchText()
    if (whole !== null) setShown(layOut(whole))
  }

  return (
    <>
      <p>
        <strong>{i18n._(salvageTitle(line))}</strong>
        {values > 0 ? (
          <>
            {' · '}
            <Plural value={values} one={`${valuesShown} value`} other={`${valuesShown} values`} />
          </>
        ) : null}
        {' · '}
        {text.dateTime(line.at)} · {showBytes(line.bytes, text.digits)}
      </p>
      {line.code === null ? null : <p className={classes['reason']}>{i18n._(errorMessage(line.code))}</p>}
      <div className={classes['acts']}>
        <Button size="compact-sm" variant="default" aria-expanded={shown !== null} onClick={() => void show()}>
          {shown === null ? <Trans>Show as JSON</Trans> : <Trans>Hide</Trans>}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void save()}>
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      {shown === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys
        <section className={classes['json']} aria-label={t`Content`} tabIndex={0}>
          {shown}
        </section>
      )}
    </>
  )
}
