import { useText } from '#platform/locale/locale.ts'
import { requestBlob } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { KhatianRequest } from './request-queries.ts'
import classes from './requests.module.css'

type Page = KhatianRequest['pages'][number]

/** The pages of the book that were given, each looked at by itself. */
export function GivenPages({ pages }: { pages: readonly Page[] }) {
  const text = useText()
  const [open, setOpen] = useState<Page | null>(null)
  return (
    <section className={classes['part']}>
      <h2>
        <Trans>Pages given</Trans>
      </h2>
      <Group gap="sm">
        {pages.map((page) => (
          <Button key={page.id} variant="default" onClick={() => setOpen(page)}>
            <Trans>Page {text.digits(page.pageNo)}</Trans>
          </Button>
        ))}
      </Group>
      {open === null ? null : <PageDialog page={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function PageDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const [picture, setPicture] = useState<{ readonly src: string } | { readonly error: unknown } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let src: string | null = null
    requestBlob(`/scans/${page.id}/original`, { signal: leaving.signal }).then(
      (blob) => {
        if (leaving.signal.aborted) return
        src = URL.createObjectURL(blob)
        setPicture({ src })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setPicture({ error })
      },
    )
    return () => {
      leaving.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [page.id])
  const number = text.digits(page.pageNo)
  return (
    <Dialog title={t`Page ${number}`} wide onClose={onClose}>
      {picture === null ? (
        <Spinner />
      ) : 'src' in picture ? (
        <>
          <a href={picture.src} download={`page-${String(page.pageNo)}`}>
            <Trans>Save the page</Trans>
          </a>
          <img className={classes['page']} src={picture.src} alt={t`Scanned page ${number}`} />
        </>
      ) : (
        <Notice kind="bad">{problemText(picture.error)}</Notice>
      )}
    </Dialog>
  )
}
