import { pictureLimits } from '#contract/picture.ts'
import classes from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { fitPicture } from './fit-picture.ts'
import own from './own-picture.module.css'

type Props = {
  /** what the picture is of */
  label: string
  hint: string
  picture: string | null
  /** stores another picture, or none */
  save: (picture: string | null) => Promise<void>
}

/** A picture of one's own: seen, given, replaced and removed. A large one is made smaller on the device. [PRF-1] */
export function OwnPicture({ label, hint, picture, save }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const about = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const kilobytes = text.digits(Math.floor(pictureLimits.bytes / 1000))

  async function keep(made: () => Promise<string | null>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const next = await made()
      await save(next)
      showToast('good', next === null ? t`The picture was removed.` : t`The picture was saved.`)
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={classes['part']} aria-label={label}>
      <h2>{label}</h2>
      {picture === null ? (
        <p>
          <Trans>No picture yet.</Trans>
        </p>
      ) : (
        <img className={own['picture']} src={picture} alt={label} />
      )}
      <p id={about}>
        {hint} <Trans>PNG, JPEG or WebP. A larger picture is made smaller, to {kilobytes} KB at most.</Trans>
      </p>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) void keep(() => fitPicture(file))
        }}
      />
      <div className={classes['acts']}>
        <button
          type="button"
          className={classes['quiet']}
          disabled={busy}
          aria-busy={busy}
          aria-describedby={about}
          onClick={() => input.current?.click()}
        >
          {picture === null ? <Trans>Choose a picture</Trans> : <Trans>Replace the picture</Trans>}
        </button>
        {picture === null ? null : (
          <button
            type="button"
            className={classes['quiet']}
            disabled={busy}
            onClick={() => void keep(async () => null)}
          >
            <Trans>Remove the picture</Trans>
          </button>
        )}
      </div>
    </section>
  )
}
