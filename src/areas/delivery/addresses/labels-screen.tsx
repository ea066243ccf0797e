import { orderAddress } from '#contract/lists/order-address.ts'
import { LabelSheet } from '#forms/labels/label-sheet.tsx'
import { useNames } from '#lists/field-text.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { labelsOf } from './address-queries.ts'

const states = ['send', 'dak'] as const

/** Labels of what goes by mail, as they are glued on: Bangla, as the post reads them here. */
export function AddressLabelsScreen() {
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const problemText = useProblemText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const [state, setState] = useState<(typeof states)[number]>('send')
  const title = t`Labels of addresses`
  usePageTitle(title)
  const found = useQuery({ ...labelsOf(desk?.id, state), enabled: online })
  return (
    <>
      <h1 data-noprint>{title}</h1>
      <div data-noprint>
        <NativeSelect
          label={t`Which`}
          maw={320}
          mb="sm"
          value={state}
          data={states.map((value) => ({ value, label: names(orderAddress.states?.[value].label ?? ['', '']) }))}
          onChange={({ currentTarget: { value } }) => setState(value === 'dak' ? 'dak' : 'send')}
        />
        {found.error === null ? null : <Notice kind="bad">{problemText(found.error)}</Notice>}
        {found.data?.more === true ? (
          <Notice kind="info">
            <Trans>These are the first five hundred. Send them, then print the next.</Trans>
          </Notice>
        ) : null}
        {found.data?.labels.length === 0 ? (
          <Notice kind="info">
            <Trans>Nothing waits to go by mail here.</Trans>
          </Notice>
        ) : null}
      </div>
      {found.data === undefined ? (
        found.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <LabelSheet
          labels={found.data.labels.map(
            ({ id, no, recipient, mobile, line, postOffice, postalCode, upazilaBn, districtBn }) => ({
              id,
              title: recipient,
              about: [
                line,
                [postOffice, postalCode === '' ? '' : text.digits(postalCode)].filter((part) => part !== '').join('-'),
                [upazilaBn, districtBn].filter((part) => part !== '').join(', '),
                text.digits(mobile),
                no,
              ]
                .filter((part) => part !== '')
                .join('\n'),
            }),
          )}
        />
      )}
    </>
  )
}
