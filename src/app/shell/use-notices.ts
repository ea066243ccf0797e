import type { Notice } from '#contract/calls/notice.ts'
import { noticeQueries } from '#platform/queries/notice-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useListPoll, useLiveQueries, userTopic } from '#platform/live/use-live.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showOnDesktop } from './desktop-notices.ts'

/** What one is told of at this desk, live; what comes while one looks on is said in a toast as well. [NTF-9] */
export function useNotices(): { unread: number; rows: readonly Notice[] } {
  const { user: staff, externalUser, desk } = useSession()
  const user = staff ?? externalUser
  const { online } = useConnectivity()
  const poll = useListPoll()
  const newest = noticeQueries.newest(user?.id, desk?.id)
  const found = useQuery({ ...newest, enabled: online && user !== null, refetchInterval: poll })
  useLiveQueries({ on: userTopic(user?.id ?? ''), ask: newest.queryKey })
  useToldNow(found.data?.rows, `${user?.id ?? ''}/${desk?.id ?? ''}`)
  return { unread: found.data?.unread ?? 0, rows: found.data?.rows ?? [] }
}

/** Says what came since the last look; what was there at the first one is no news. */
function useToldNow(rows: readonly Notice[] | undefined, whose: string): void {
  const { t } = useLingui()
  const { pick, count } = useText()
  const navigate = useNavigate()
  const known = useRef<{ whose: string; ids: ReadonlySet<string> } | null>(null)
  useEffect(() => {
    if (rows === undefined) return
    const before = known.current
    known.current = { whose, ids: new Set(rows.map(({ id }) => id)) }
    if (before === null || before.whose !== whose) return
    for (const row of rows.filter(({ id, unread }) => unread && !before.ids.has(id))) {
      const { link } = row
      const open = link === null ? null : { label: t`Open`, run: () => void navigate({ href: link }) }
      const words = pick(row.textBn, row.textEn)
      const together = (times: number): string => {
        const n = count(times)
        return t`${n} new notices, the last one: ${words}`
      }
      showToast('plain', words, open, { key: row.event, words: together })
      showOnDesktop(words)
    }
  }, [rows, whose, t, pick, count, navigate])
}
