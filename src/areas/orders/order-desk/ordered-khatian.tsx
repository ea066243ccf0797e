import { surveyKeys } from '#domain/khatian/survey.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { MouzaBox } from '#forms/mouza-box/mouza-box.tsx'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { TypedItem } from './new-order.ts'
import classes from './orders.module.css'

type Props = {
  item: TypedItem
  at: number
  faultOf: (name: string) => string | null
  onChange: (next: TypedItem) => void
  /** null where it is the only one */
  onRemove: (() => void) | null
}

/** A khatian of an order as it is typed: its survey, the mouza with the JL number, and its number. */
export function OrderedKhatian({ item, at, faultOf, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const n = text.count(at + 1)
  return (
    <fieldset className={classes['item']} aria-label={t`Khatian ${n}`}>
      <NativeSelect
        label={t`Survey`}
        value={item.survey}
        data={surveyKeys.map((one) => ({ value: one, label: i18n._(surveyWords[one]) }))}
        onChange={(event) => {
          const survey = surveyKeys.find((one) => one === event.currentTarget.value)
          if (survey !== undefined) onChange({ ...item, survey, mouza: null })
        }}
      />
      <MouzaBox
        label={t`Mouza and JL number`}
        survey={item.survey}
        upazilaId=""
        required
        value={item.mouza}
        error={faultOf(`mouza ${item.key}`)}
        onPick={(jl) =>
          onChange({
            ...item,
            mouza:
              jl === null
                ? null
                : { id: jl.id, label: `${text.pick(jl.mouzaBn, jl.mouzaEn)} (${text.digits(jl.number)})` },
          })
        }
      />
      <DigitsInput
        label={t`Khatian number`}
        required
        inputMode="text"
        maxLength={60}
        value={item.khatianNo}
        error={faultOf(`number ${item.key}`)}
        onChange={(khatianNo) => onChange({ ...item, khatianNo })}
      />
      {onRemove === null ? null : (
        <Button variant="default" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </fieldset>
  )
}
