import type { Template } from '#domain/template/template.ts'
import { fieldPaths } from '#domain/volume/second-keying.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import classes from '../volume-desk.module.css'
import type { VolumeValues } from './volume-values.ts'

const modeWords = {
  none: msg`No khatian`,
  sample: msg`A sample of the khatians`,
  all: msg`Every khatian`,
} as const

const sections = [
  ['header', msg`Header of the khatian`],
  ['owners', msg`Owners`],
  ['dags', msg`Dags`],
] as const

type Props = {
  values: VolumeValues
  template: Template | undefined
  problem: string | null
  onChange: (change: Partial<VolumeValues>) => void
}

/** How much of a volume the comparer keys once more without seeing what was keyed first. */
export function SecondKeyingFields({ values, template, problem, onChange }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const paths = template === undefined ? [] : fieldPaths(template)
  const marked = paths.filter((one) => one.twice).map((one) => text.pick(one.field.labelBn, one.field.labelEn))
  return (
    <fieldset className={classes['part']}>
      <legend>
        <Trans>Second keying by the comparer</Trans>
      </legend>
      {(['none', 'sample', 'all'] as const).map((mode) => (
        <label key={mode}>
          <input type="radio" name="second-keying" checked={values.mode === mode} onChange={() => onChange({ mode })} />
          {i18n._(modeWords[mode])}
        </label>
      ))}
      {values.mode === 'sample' ? (
        <DigitsInput
          label={t`Khatians out of a hundred`}
          maxLength={3}
          maw={220}
          value={values.percent}
          onChange={(percent) => onChange({ percent })}
        />
      ) : null}
      {values.mode === 'none' ? null : (
        <>
          <label>
            <input
              type="radio"
              name="second-keying-columns"
              checked={values.marked}
              onChange={() => onChange({ marked: true })}
            />
            <span>
              <Trans>The columns that the template marks</Trans>
              {marked.length === 0 ? null : <span className={classes['muted']}> ({marked.join(', ')})</span>}
            </span>
          </label>
          <label>
            <input
              type="radio"
              name="second-keying-columns"
              checked={!values.marked}
              onChange={() => onChange({ marked: false })}
            />
            <Trans>Chosen columns</Trans>
          </label>
          {values.marked ? null : (
            <div className={classes['columns']}>
              {sections.flatMap(([section, title]) => [
                <h2 key={section}>{i18n._(title)}</h2>,
                ...paths
                  .filter((one) => one.path.startsWith(`${section}.`))
                  .map(({ path, field }) => (
                    <label key={path}>
                      <input
                        type="checkbox"
                        checked={values.columns.includes(path)}
                        onChange={(event) =>
                          onChange({
                            columns: event.currentTarget.checked
                              ? [...values.columns, path]
                              : values.columns.filter((one) => one !== path),
                          })
                        }
                      />
                      {text.pick(field.labelBn, field.labelEn)}
                    </label>
                  )),
              ])}
            </div>
          )}
        </>
      )}
      {problem === null ? null : (
        <p className={classes['bad']} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
