import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { holdsNumber, type Volume } from '#domain/volume/volume.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './conflicts.module.css'

type Props = {
  readonly volume: Volume
  readonly label: string
  readonly first?: string
  readonly act: ReactNode
  /** takes a number of the volume in its own spelling; gives what speaks against it, or null once it is done */
  readonly onNumber: (number: string) => Promise<string | null>
}

/** The field for the number that a khatian is to have from now on. */
export function NewNumber({ volume, label, first = '', act, onNumber }: Props) {
  const { t } = useLingui()
  const [number, setNumber] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function give(): Promise<void> {
    const parsed = parseKhatianNumber(number)
    if (!parsed.ok) return setProblem(t`This is not a khatian number.`)
    if (!holdsNumber(volume, parsed.value.lead)) return setProblem(t`This number is outside the volume.`)
    setBusy(true)
    try {
      setProblem(await onNumber(parsed.value.number))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={classes['acts']}
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
    >
      <DigitsInput
        label={label}
        value={number}
        error={problem}
        autoFocus
        inputMode="text"
        onChange={(next) => {
          setNumber(next)
          setProblem(null)
        }}
      />
      <Button type="submit" loading={busy} disabled={number.trim() === ''}>
        {act}
      </Button>
    </form>
  )
}
