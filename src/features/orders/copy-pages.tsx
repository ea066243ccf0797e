import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './copy-pages.module.css'

type Copy = { readonly name: string; readonly take: () => Promise<Blob> }
type Page = { readonly name: string; readonly n: number; readonly of: number; readonly src: string }

type Props = {
  /** changes when other copies are shown */
  readonly of: string
  readonly copies: readonly Copy[]
  readonly onPrinted?: () => void
  /** other ways to take the copies, between the button and the pages */
  readonly children?: ReactNode
}

/** Shows online copies page by page, and prints them all at once. */
export function CopyPages({ of, copies, onPrinted, children }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { data: pages, error, reload } = useAnswer(of, () => readPages(copies))
  useReleased(pages)
  const nameOf = ({ name, n, of: all }: Page): string => {
    const [page, count] = [text.count(n), text.count(all)]
    return t`${name}, page ${page} of ${count}`
  }
  const printAll = (): void => {
    print()
    onPrinted?.()
  }
  return (
    <>
      {pages !== null ? (
        <p className={plain['acts']}>
          <button type="button" className={plain['primary']} onClick={printAll}>
            <Trans>Print the copy</Trans>
          </button>
        </p>
      ) : error === null ? (
        <Spinner />
      ) : (
        <NotShown error={error} onAgain={reload} />
      )}
      {children}
      {pages === null ? null : (
        <>
          <section className={classes['pages']} aria-label={t`Pages of the copy`}>
            {pages.map((page) => (
              <img key={page.src} src={page.src} alt={nameOf(page)} />
            ))}
          </section>
          {createPortal(
            <div className={classes['paper']} aria-hidden="true">
              {pages.map(({ src }) => (
                <img key={src} src={src} alt="" />
              ))}
            </div>,
            document.body,
          )}
        </>
      )}
    </>
  )
}

/** The browser could not draw the pages of a copy that it has. */
class NotDrawn extends Error {}

function NotShown({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  return (
    <>
      {error instanceof NotDrawn ? (
        <Notice kind="warn">
          <Trans>This browser cannot show the copy. Open it on another device.</Trans>
        </Notice>
      ) : (
        <FormProblem problem={error} />
      )}
      <p className={plain['acts']}>
        <button type="button" className={plain['quiet']} onClick={onAgain}>
          <Trans>Try again</Trans>
        </button>
      </p>
    </>
  )
}

async function readPages(copies: readonly Copy[]): Promise<readonly Page[]> {
  const pages: Page[] = []
  for (const { name, take } of copies) pages.push(...(await drawPages(name, await take())))
  return pages
}

async function drawPages(name: string, file: Blob): Promise<Page[]> {
  try {
    const { openPdf } = await import('#platform/pdf-pages.ts')
    const pdf = await openPdf(await file.arrayBuffer())
    const drawn: Page[] = []
    for (let n = 1; n <= pdf.pages; n++)
      drawn.push({ name, n, of: pdf.pages, src: URL.createObjectURL(await pdf.page(n)) })
    pdf.close()
    return drawn
  } catch (cause) {
    throw new NotDrawn('no pages', { cause })
  }
}

/** Pages that are no longer shown leave the memory of the browser. */
function useReleased(pages: readonly Page[] | null): void {
  const shown = useRef(pages)
  useEffect(() => {
    shown.current = pages
  })
  useEffect(() => () => shown.current?.forEach(({ src }) => URL.revokeObjectURL(src)), [])
}
