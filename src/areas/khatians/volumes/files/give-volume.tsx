import { bundleCalls, type BundleDevice } from '#contract/calls/bundle.ts'
import { showBytes } from '#forms/show-bytes.ts'
import { useText } from '#platform/locale/locale.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { requestFile } from '#platform/wire/api.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleQueries } from './bundle-queries.ts'
import classes from './files.module.css'
import { fileNameOf, readSlip, type Slip } from './read-slip.ts'

/** Makes the file of a volume for a colleague's device, or one's own. */
export function GiveVolume({ volumeId, onSlip }: { volumeId: string; onSlip: (slip: Slip) => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const view = useQuery(volumeQueries.one(volumeId))
  const devices = useQuery(bundleQueries.devices(volumeId))
  const [chosen, setChosen] = useState<BundleDevice | null>(null)
  const [received, setReceived] = useState(0)
  const give = useMutation({
    mutationFn: async ({ userId, deskId, deviceId }: BundleDevice): Promise<Slip> => {
      const input = { volumeId, userId, deskId, deviceId }
      const file = await requestFile(bundleCalls['bundle.volume'], input, { onBytes: setReceived })
      const slip = await readSlip(file)
      downloadBlob(fileNameOf(slip.manifest), file)
      return slip
    },
    onSuccess: onSlip,
    onSettled: () => setReceived(0),
  })
  const shown = showBytes(received, text.digits)
  const problem = view.error ?? devices.error ?? give.error
  const place = view.data?.place
  const mouza = place === undefined ? '' : text.pick(place.mouzaBn, place.mouzaEn)
  const volumeNo = text.digits(view.data?.volume.volumeNo ?? '')
  return (
    <section className={classes['part']} aria-label={t`Give a volume as a file`}>
      <h2>
        {view.data === undefined ? (
          <Trans>Give a volume as a file</Trans>
        ) : (
          <Trans>
            Give {mouza}, volume {volumeNo} as a file
          </Trans>
        )}
      </h2>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      {devices.data === undefined ? (
        devices.error === null ? (
          <Spinner />
        ) : null
      ) : devices.data.length === 0 ? (
        <Notice kind="info">
          <Trans>No device can open it yet. Whoever is to key signs in on the device once, with a connection.</Trans>
        </Notice>
      ) : (
        <>
          <p>
            <Trans>For whom? Only that device opens the file.</Trans>
          </p>
          <ul className={classes['choices']}>
            {devices.data.map((device) => (
              <li key={`${device.deskId} ${device.deviceId}`}>
                <label>
                  <input type="radio" name="device" checked={chosen === device} onChange={() => setChosen(device)} />
                  <Device device={device} />
                </label>
              </li>
            ))}
          </ul>
          {give.isPending ? (
            <output className={classes['running']}>
              <Trans>The file is being made: {shown} so far</Trans>
            </output>
          ) : null}
          <Button
            disabled={chosen === null}
            loading={give.isPending}
            onClick={() => chosen !== null && give.mutate(chosen)}
          >
            <Trans>Save to a file</Trans>
          </Button>
        </>
      )}
    </section>
  )
}

function Device({ device: { nameBn, nameEn, username, lastContact, own, deviceId } }: { device: BundleDevice }) {
  const text = useText()
  const name = text.pick(nameBn, nameEn)
  const [seen, ending] = [lastContact === null ? '–' : text.dateTime(lastContact), text.digits(deviceId.slice(-4))]
  return (
    <span>
      <strong>{name}</strong> ({username}) ·{' '}
      {own ? <Trans>your own device {ending}</Trans> : <Trans>device {ending}</Trans>} ·{' '}
      <Trans>last heard of {seen}</Trans>
    </span>
  )
}
