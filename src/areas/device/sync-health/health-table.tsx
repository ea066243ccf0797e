import { deviceCalls, type DeviceHealth } from '#contract/calls/device.ts'
import { LossAct } from '#forms/devices/loss-act.tsx'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { byTrouble, troubleOf, type Trouble } from './health-order.ts'
import classes from './health.module.css'

type Props = {
  devices: readonly DeviceHealth[]
  serverTime: number
  latestBuild: string
  onOpen: (deviceId: string) => void
}

export function HealthTable({ devices, serverTime, latestBuild, onOpen }: Props) {
  const { t } = useLingui()
  const text = useText()
  const rows = byTrouble(devices, serverTime, latestBuild)
  const columns: TableColumn<DeviceHealth>[] = [
    { key: 'who', title: t`Person, desk`, render: (one) => <Who device={one} /> },
    {
      key: 'state',
      title: t`State`,
      render: (one) => <TroubleSign trouble={troubleOf(one, serverTime, latestBuild)} />,
    },
    { key: 'contact', title: t`Last contact`, render: (one) => text.dateTime(one.lastContact) },
    { key: 'unsent', title: t`Unsent`, align: 'end', render: (one) => <Unsent device={one} /> },
    { key: 'refused', title: t`Refused`, align: 'end', render: (one) => text.count(one.quarantined) },
    { key: 'conflicts', title: t`Conflicts`, align: 'end', render: (one) => text.count(one.conflicts) },
    {
      key: 'build',
      title: t`Version`,
      render: (one) => (one.build === latestBuild ? t`current` : one.build === '' ? '–' : t`older`),
    },
    {
      key: 'salvage',
      title: t`Salvaged`,
      align: 'end',
      render: (one) => {
        const count = text.count(one.salvaged)
        const name = text.pick(one.nameBn, one.nameEn)
        if (one.salvaged === 0) return count
        return (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Open what the device of ${name} reported: ${count}`}
            onClick={() => onOpen(one.deviceId)}
          >
            <Trans>Open {count}</Trans>
          </Button>
        )
      },
    },
    {
      key: 'lost',
      title: t`Lost`,
      render: (one) => {
        const { userId, deviceId } = one
        const name = text.pick(one.nameBn, one.nameEn)
        return (
          <LossAct
            device={one}
            name={t`the device of ${name}`}
            tell={(said) => request(deviceCalls['sync.lose-of'], { userId, deviceId, ...said })}
            mayFind
          />
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t`Devices of the office`}
      columns={columns}
      rows={rows}
      rowKey={(one) => `${one.userId} ${one.deviceId}`}
      rowMark={(one) => (one.quarantined > 0 || one.conflicts > 0 ? 'attention' : undefined)}
      empty={t`No device of this office has been heard of yet.`}
    />
  )
}

function Who({ device }: { device: DeviceHealth }) {
  const text = useText()
  // Enough of a device's name to tell two of one person apart.
  const short = device.deviceId.slice(-4)
  return (
    <span className={classes['who']}>
      <strong>{text.pick(device.nameBn, device.nameEn)}</strong>
      <span>{device.deskBn === null ? '–' : text.pick(device.deskBn, device.deskEn ?? '')}</span>
      <span className={classes['device']}>
        <Trans>device {short}</Trans>
      </span>
    </span>
  )
}

function Unsent({ device }: { device: DeviceHealth }) {
  const text = useText()
  return (
    <span className={classes['unsent']}>
      {device.reportedAt === null ? '–' : text.count(device.unsent)}
      {device.oldestAt === null ? null : (
        <span className={classes['device']}>
          <Trans>since {text.dateTime(device.oldestAt)}</Trans>
        </span>
      )}
    </span>
  )
}

function TroubleSign({ trouble }: { trouble: Trouble }) {
  const { t } = useLingui()
  const words = {
    refused: t`Changes were refused`,
    old: t`Unsent for over a day`,
    decide: t`Conflicts to decide`,
    behind: t`Older version`,
    fine: t`In order`,
  }
  return (
    <span className={classes['trouble']} data-trouble={trouble}>
      {words[trouble]}
    </span>
  )
}
