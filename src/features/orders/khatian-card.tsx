import type { CallOutput } from '#contract/call.ts'
import type { publicOrderCalls } from '#contract/calls/public-order.ts'
import type { JlNumber } from '#contract/calls/survey.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { CopyButtons } from './copy-buttons.tsx'
import { usePlaceLine } from './order-words.ts'
import classes from './orders.module.css'
import type { HeldCart } from './use-cart.ts'

export type Found = CallOutput<(typeof publicOrderCalls)['public-order.khatians']>[number]

/** A khatian that was found: enough to know it by, and its copies. */
export function KhatianCard({ khatian, cart }: { readonly khatian: Found; readonly cart: HeldCart }) {
  const { externalUser } = useSession()
  const text = useText()
  const placeLine = usePlaceLine()
  const number = text.digits(khatian.khatianNo)
  const [owners, dags] = [text.count(khatian.owners), text.count(khatian.dags)]
  const area = text.digits(printAreaAcre(khatian.area))
  const { jlNumberId, survey, khatianNo, firstOwner, matchedOwner } = khatian
  const heldBy = khatian.heldBy === null ? null : text.digits(khatian.heldBy)
  return (
    <li>
      <strong>
        <Trans>Khatian {number}</Trans>
      </strong>
      {matchedOwner !== null ? (
        <span>
          <Trans>Owner found: {matchedOwner}</Trans>
        </span>
      ) : firstOwner === null ? null : (
        <span>
          <Trans>First owner: {firstOwner}</Trans>
        </span>
      )}
      <span>
        <Trans>
          {owners} owners · {dags} dags · {area} acre
        </Trans>
      </span>
      <span className={classes['soft']}>{placeLine(khatian)}</span>
      {heldBy === null ? null : (
        <span className={classes['mark']}>
          <Trans>
            Correction case {heldBy} is open: the version that is approved now is shown; certified copies wait
          </Trans>
        </span>
      )}
      {khatian.locked ? (
        <span className={classes['mark']}>
          <Trans>Its office has locked it: no copies are given out now</Trans>
        </span>
      ) : khatian.payable ? (
        <CopyButtons target={{ jlNumberId, survey, khatianNo }} number={number} kinds={[1, 2]} cart={cart} />
      ) : (
        <span className={classes['mark']}>
          <Trans>Copies of this khatian are not given out. Ask at the record room.</Trans>
        </span>
      )}
      {khatian.locked || heldBy !== null || externalUser?.userType === 'VENDOR' ? null : (
        <a href={`/citizen/corrections/new?${new URLSearchParams({ jlNumberId, survey, khatianNo }).toString()}`}>
          <Trans>Ask for a correction</Trans>
        </a>
      )}
    </li>
  )
}

type UnknownProps = { readonly jlNumber: JlNumber; readonly khatianNo: string; readonly cart: HeldCart }

/** What is not online is ordered by its number, as a certified copy only. [ORD-4] */
export function UnknownKhatian({ jlNumber, khatianNo, cart }: UnknownProps) {
  const text = useText()
  // As the server writes it, so that what is in the cart is known again.
  const parsed = parseKhatianNumber(khatianNo)
  const target = {
    jlNumberId: jlNumber.id,
    survey: jlNumber.survey,
    khatianNo: parsed.ok ? parsed.value.number : khatianNo,
  }
  const number = text.digits(target.khatianNo)
  return (
    <>
      <Notice kind="info">
        <Trans>
          Khatian {number} is not online. It can be ordered by its number as a certified copy: the office keys it from
          the book first.
        </Trans>
      </Notice>
      <CopyButtons target={target} number={number} kinds={[2]} cart={cart} />
    </>
  )
}
