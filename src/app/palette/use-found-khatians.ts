import { searchedKhatian } from '#forms/khatian-address.ts'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { comparedNumber, showNumber } from '#domain/kernel/khatian-number.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { isEditable, type KhatianStatus } from '#domain/khatian/status.ts'
import { permissions } from '#domain/permission/permission.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { cardsByLead } from '#store/cards.ts'
import { heldVolumes } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { askedNumber, type PaletteItem } from './palette-items.ts'

type Found = {
  readonly id: string
  readonly volumeId: string
  readonly survey: SurveyKey
  readonly number: string
  readonly status: KhatianStatus
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly volumeNo: number
}

const pauseMs = 250
const serverPage = 100

/** Khatians by their number: at once those on this device, then what the server has, where there is one. */
export function useFoundKhatians(typed: string): PaletteItem[] {
  const { t } = useLingui()
  const text = useText()
  const router = useRouter()
  const may = useMay()
  const { online } = useConnectivity()
  const user = coreStore((state) => state.user)
  const number = askedNumber(typed)
  const asks = online && may(permissions.khatianReadAll)
  const mayEdit = may(permissions.khatianUpdate)
  const [held, setHeld] = useState<{ number: string | null; found: readonly Found[] }>({ number: null, found: [] })

  useEffect(() => {
    if (number === null) return
    const stop = new AbortController()
    const add = (found: readonly Found[]) => {
      if (stop.signal.aborted) return
      setHeld((before) => ({ number, found: together(before.number === number ? before.found : [], found) }))
    }
    add([])
    // What cannot be read or reached is not found; the list says nothing else.
    if (user !== null) findHere(user, number).then(add, () => undefined)
    const timer = setTimeout(() => {
      if (asks) findThere(number, add, stop.signal).catch(() => undefined)
    }, pauseMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [number, user, asks])

  if (number === null || held.number !== number) return []
  return held.found.map((khatian) => {
    const [shown, volumeNo] = [showNumber(khatian.number, text.locale), text.digits(khatian.volumeNo)]
    const mouza = text.pick(khatian.mouzaBn, khatian.mouzaEn)
    return {
      id: `khatian ${khatian.id}`,
      kind: 'khatian',
      exact: comparedNumber(khatian.number) === number,
      title: t`Khatian ${shown}`,
      detail: t`${mouza}, volume ${volumeNo}`,
      run: () => open(khatian),
    }
  })

  function open({ id, volumeId, survey, status }: Found): void {
    if (mayEdit && isEditable(status))
      void router.navigate({
        to: '/khatian-entry/$volumeId',
        params: { volumeId },
        search: { volume_id: volumeId, khatian_id: id },
      })
    else void router.navigate(searchedKhatian(survey, id))
  }
}

/** What this device holds stands before what the server says of the same khatian: it may be newer. */
function together(before: readonly Found[], more: readonly Found[]): Found[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...more.filter(({ id }) => !known.has(id))]
}

async function findHere(user: UserReplica, number: string): Promise<Found[]> {
  const lead = Number.parseInt(number, 10)
  const [cards, volumes] = await Promise.all([cardsByLead(user, lead), heldVolumes(user)])
  return cards.flatMap((card) => {
    const context = volumes.find(({ volume }) => card.scope === `volume:${volume.id}`)
    if (context === undefined || !comparedNumber(card.number).startsWith(number)) return []
    const { volume, place } = context
    const { id, survey, status } = card
    return [{ id, survey, status, number: card.number, volumeId: volume.id, volumeNo: volume.volumeNo, ...place }]
  })
}

/** The server begins with those of exactly this number; as long as they fill a page there may be more of them. */
async function findThere(
  khatianNo: string,
  add: (found: readonly Found[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let pageNo = 1; ; pageNo++) {
    const input = { khatianNo, pageNo, pageSize: serverPage }
    const { data } = await request(khatianCalls['khatian.search'], input, { signal })
    add(data)
    const last = data.at(-1)
    if (data.length < serverPage || last === undefined || comparedNumber(last.number) !== khatianNo) return
  }
}
