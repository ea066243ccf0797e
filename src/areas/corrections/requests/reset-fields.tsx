import { useText } from '#platform/locale/locale.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useAreaText } from '#forms/area-text.ts'
import type { Balance } from './balance-queries.ts'
import classes from './requests.module.css'

/** What was typed for dags and owners, by `figureKey`; what was left empty stays as it is. */
export type Figures = Readonly<Record<string, string>>

export function figureKey(dagNo: string, ownerId: string | null): string {
  return `${dagNo}/${ownerId ?? ''}`
}

type Props = {
  found: Balance
  figures: Figures
  faults: Readonly<Record<string, string>>
  onChange: (figures: Figures) => void
}

/** What is to remain of each dag and owner, beside what remains now. */
export function ResetFields({ found, figures, faults, onChange }: Props) {
  const text = useText()
  const area = useAreaText()
  return (
    <fieldset className={classes['figures']}>
      <legend>
        <Trans>What is to remain, in acres. What is left empty stays as it is.</Trans>
      </legend>
      {found.dags
        .filter((dag) => dag.area !== null)
        .flatMap((dag) => {
          const number = text.digits(dag.dagNo)
          const [land, left] = [area(dag.area), area(dag.remaining)]
          const common = { figures, faults, onChange }
          return [
            <Figure key={dag.dagNo} name={figureKey(dag.dagNo, null)} label={number} {...common}>
              <Trans>
                Dag {number}: {left} of {land} remain
              </Trans>
            </Figure>,
            ...dag.owners.flatMap((owner) => {
              if (owner.part === null) return []
              const [part, own] = [area(owner.part), area(owner.remaining)]
              const { name } = owner
              return [
                <Figure
                  key={owner.id}
                  name={figureKey(dag.dagNo, owner.id)}
                  label={`${number}, ${name}`}
                  owner
                  {...common}
                >
                  <Trans>
                    {name}: {own} of {part} remain
                  </Trans>
                </Figure>,
              ]
            }),
          ]
        })}
    </fieldset>
  )
}

function Figure({
  name,
  label,
  owner = false,
  figures,
  faults,
  onChange,
  children,
}: Omit<Props, 'found'> & { name: string; label: string; owner?: boolean; children: React.ReactNode }) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const fault = faults[name]
  return (
    <div className={`${classes['figure'] ?? ''} ${owner ? (classes['owner'] ?? '') : ''}`}>
      <span>{children}</span>
      <TextInput
        aria-label={t`Is to remain of ${label}`}
        inputMode="decimal"
        autoComplete="off"
        value={figures[name] ?? ''}
        error={fault === undefined ? null : codeText(fault)}
        onChange={(event) => onChange({ ...figures, [name]: event.currentTarget.value })}
      />
    </div>
  )
}
