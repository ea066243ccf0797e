import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { MouzaBox } from '#forms/mouza-box/mouza-box.tsx'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { TypedItem } from './new-order.ts'
import classes from './orders.module.css'
import { SheetSelect } from './sheet-select.tsx'

type Props = {
  kind: ItemKind
  item: TypedItem
  at: number
  faultOf: (name: string) => string | null
  onChange: (next: TypedItem) => void
  /** null where it is the only one */
  onRemove: (() => void) | null
}

/** What is ordered as it is typed: survey, mouza with the JL number, and the khatian's number or the sheet. */
export function OrderedItem({ kind, item, at, faultOf, onChange, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const n = text.count(at + 1)
  const isMap = kind === itemKinds.map
  return (
    <fieldset className={classes['item']} aria-label={isMap ? t`Map sheet ${n}` : t`Khatian ${n}`}>
      <NativeSelect
        label={t`Survey`}
        value={item.survey}
        data={surveyKeys.map((one) => ({ value: one, label: i18n._(surveyWords[one]) }))}
        onChange={(event) => {
          const survey = surveyKeys.find((one) => one === event.currentTarget.value)
          if (survey !== undefined) onChange({ ...item, survey, mouza: null, mapId: '' })
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
            mapId: '',
            mouza:
              jl === null
                ? null
                : { id: jl.id, label: `${text.pick(jl.mouzaBn, jl.mouzaEn)} (${text.digits(jl.number)})` },
          })
        }
      />
      {isMap ? (
        <SheetSelect
          jlNumberId={item.mouza?.id ?? ''}
          value={item.mapId}
          error={faultOf(`number ${item.key}`)}
          onChange={(mapId) => onChange({ ...item, mapId })}
        />
      ) : (
        <DigitsInput
          label={t`Khatian number`}
          required
          inputMode="text"
          maxLength={60}
          value={item.khatianNo}
          error={faultOf(`number ${item.key}`)}
          onChange={(khatianNo) => onChange({ ...item, khatianNo })}
        />
      )}
      {onRemove === null ? null : (
        <Button variant="default" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </fieldset>
  )
}
