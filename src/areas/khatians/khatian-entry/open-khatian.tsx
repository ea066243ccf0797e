import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { Notice } from '#ui/notice.tsx'
import { KeyingDesk } from './keying-desk.tsx'
import { ScanSide, type ScanSideHandle } from './scan-side.tsx'
import { SplitPane } from './split-pane.tsx'
import { useLineStrip } from './use-line-strip.ts'
import { useClosing, usePrevious, useTemplate } from './use-opened-record.ts'
import { useSessionSlice } from './use-session-slice.ts'

type OpenKhatianProps = {
  user: UserReplica
  context: VolumeContext
  templateId: string
  session: RecordSession
  /** it was started just now, and nothing in it was keyed before */
  isNew: boolean
  /** mouza, JL number and volume in words */
  place: string
  onConflict: ((khatianId: string) => void) | undefined
  side: ((khatianId: string) => ReactNode) | undefined
  onNext: (number: string) => void
  onOtherNumber: (number: string) => void
  onLeave: () => void
  onWithdraw: () => void
}

/** A khatian with its session: the scan on one side, the keying on the other. */
export function OpenKhatian(props: OpenKhatianProps) {
  const { user, context, templateId, session, place, onConflict, onNext, onOtherNumber, onLeave, onWithdraw } = props
  const { t } = useLingui()
  const { digits, pick } = useText()
  const scan = useRef<ScanSideHandle>(null)
  const number = useSessionSlice(session, (state) => state.khatian?.number)
  useClosing(session)
  const template = useTemplate(session, context, templateId)
  const previous = usePrevious(user, session)
  const { volume, place: at } = context
  const [shown, mouza, volumeNo] = [digits(number ?? ''), pick(at.mouzaBn, at.mouzaEn), digits(volume.volumeNo)]
  usePageTitle(number === undefined ? t`Khatian` : t`Khatian ${shown}: ${mouza}, volume ${volumeNo}`)
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  const [isStripOn, setStripOn] = useLineStrip()
  const turnStrip = useCallback(() => setStripOn(!isStripOn), [isStripOn, setStripOn])

  if (number === undefined || template === undefined)
    return (
      <Notice kind="warn" action={<button type="button" onClick={onLeave}>{t`To the list`}</button>}>
        {t`This khatian is not on this device.`}
      </Notice>
    )
  return (
    <SplitPane
      scan={
        props.side?.(session.recordId) ?? (
          <ScanSide
            ref={scan}
            user={user}
            volumeId={volume.id}
            number={number}
            firstOfVolume={volume.from}
            strip={strip}
            onStrip={turnStrip}
          />
        )
      }
    >
      <KeyingDesk
        key={session.recordId}
        session={session}
        isNew={props.isNew}
        template={template}
        previous={previous}
        scan={scan}
        strip={isStripOn && props.side === undefined ? setStrip : null}
        onStrip={turnStrip}
        place={place}
        conflictHref={`/conflicts/${session.recordId}`}
        onConflict={onConflict === undefined ? undefined : () => onConflict(session.recordId)}
        onNext={() => onNext(number)}
        onOtherNumber={() => onOtherNumber(number)}
        onLeave={onLeave}
        onWithdraw={onWithdraw}
      />
    </SplitPane>
  )
}
