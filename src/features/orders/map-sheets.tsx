import { publicOrderCalls } from '#contract/calls/public-order.ts'
import type { JlNumber } from '#contract/calls/survey.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import plain from '#forms/plain/plain.module.css'
import { request } from '#platform/wire/api.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CopyButtons } from './copy-buttons.tsx'
import { useItemName } from './item-name.ts'
import { usePlaceLine } from './order-words.ts'
import classes from './orders.module.css'
import { useAnswer } from '#platform/wire/use-answer.ts'
import type { HeldCart } from './use-cart.ts'
import { withWork } from './with-work.ts'

type Props = { readonly jlNumber: JlNumber; readonly cart: HeldCart }

/** The sheets of a mouza's map, few enough to be shown at once; a number narrows them. [MAP-2] */
export function MapSheets({ jlNumber, cart }: Props) {
  const { t } = useLingui()
  const placeLine = usePlaceLine()
  const nameOf = useItemName()
  const [typed, setTyped] = useState('')
  const sheets = useAnswer(jlNumber.id, (signal) =>
    withWork((proof) =>
      request(
        publicOrderCalls['public-order.maps'],
        { jlNumberId: jlNumber.id, survey: jlNumber.survey, ...proof },
        { signal },
      ),
    ),
  )
  if (sheets.data === null) return sheets.error === null ? <Spinner /> : <FormProblem problem={sheets.error} />
  const wanted = toAsciiDigits(typed).trim().toUpperCase()
  const shown = sheets.data.filter(({ sheetNo }) => sheetNo.startsWith(wanted))
  return (
    <>
      {sheets.data.length > 1 ? (
        <div className={plain['form']}>
          <PlainDigits label={t`Sheet number`} maxLength={20} value={typed} onChange={setTyped} />
        </div>
      ) : null}
      <div aria-live="polite">
        {shown.length > 0 ? (
          <ul className={classes['cards']}>
            {shown.map((sheet) => {
              const { mapId, jlNumberId, survey, sheetNo, orderable } = sheet
              const name = nameOf({ khatianNo: '', sheetNo })
              return (
                <li key={mapId}>
                  <strong>{name}</strong>
                  <span className={classes['soft']}>{placeLine(sheet)}</span>
                  {orderable ? (
                    <CopyButtons
                      target={{ jlNumberId, survey, khatianNo: '', mapId }}
                      number={name}
                      kinds={[1, 2]}
                      cart={cart}
                    />
                  ) : (
                    <span className={classes['mark']}>
                      <Trans>Copies of this sheet are not given yet. Ask at the record room.</Trans>
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        ) : (
          <p className={classes['empty']}>
            {sheets.data.length === 0 ? (
              <Trans>There are no map sheets of this mouza and survey yet.</Trans>
            ) : (
              <Trans>No map sheet has this number.</Trans>
            )}
          </p>
        )}
      </div>
    </>
  )
}
