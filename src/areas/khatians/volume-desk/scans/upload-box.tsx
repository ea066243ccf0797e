import '@mantine/core/styles/Paper.css'
import '@mantine/dropzone/styles.css'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import classes from './scans.module.css'
import { uploadStateWords } from './upload-words.ts'
import type { Upload, UploadQueue } from '#features/scan-uploads/upload-queue.ts'

/** Where files are dropped or chosen, and how far each of them is. */
export function UploadBox({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const { t } = useLingui()
  const text = useText()
  const total = sum(uploads, (upload) => upload.pages ?? 1)
  const sent = sum(uploads, (upload) => upload.sent)
  const [sentShown, totalShown] = [text.count(sent), text.count(total)]

  function take(files: File[]): void {
    const pdfs = files.filter((file) => /\.pdf$/i.test(file.name) || file.type === 'application/pdf')
    if (pdfs.length > 1) return showToast('bad', t`One PDF at a time.`)
    queue.add(files)
  }

  return (
    <section className={classes['upload']} aria-label={t`Upload pages`}>
      <Dropzone onDrop={take} className={classes['drop']} inputProps={{ 'aria-label': t`Files of pages` }}>
        <Icon name="download" size={28} />
        <p>
          <strong>
            <Trans>Drop scanned pages here, or press Enter to choose them</Trans>
          </strong>
        </p>
        <p className={classes['muted']}>
          <Trans>Images, or one PDF whose pages are taken apart. Large images are made smaller here.</Trans>
        </p>
      </Dropzone>
      {uploads.length === 0 ? null : (
        <>
          <div className={classes['all']}>
            <progress max={total} value={sent} aria-label={t`All files`} />
            <output>{t`${sentShown} of ${totalShown} pages`}</output>
            <Button variant="subtle" size="compact-sm" onClick={queue.clear}>
              <Trans>Clear the list</Trans>
            </Button>
          </div>
          <ul className={classes['files']}>
            {uploads.map((upload) => (
              <FileLine key={upload.id} upload={upload} queue={queue} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function FileLine({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { id, name, state, pages, sent, known } = upload
  const [sentShown, pagesShown, knownShown] = [sent, pages ?? 0, known].map(text.count)
  const over = state === 'done' || state === 'failed' || state === 'cancelled'
  return (
    <li className={classes['file']} data-state={state}>
      <span className={classes['name']}>{name}</span>
      <progress max={pages ?? 1} value={sent} aria-label={name} />
      <span className={classes['far']}>
        {i18n._(uploadStateWords[state])}
        {pages === null ? null : ` · ${t`${sentShown} of ${pagesShown} pages`}`}
        {known === 0 ? null : ` · ${t`${knownShown} were there already`}`}
      </span>
      {over ? (
        state === 'done' || mustChooseAgain(upload) ? null : (
          <Button variant="default" size="compact-sm" onClick={() => queue.retry(id)} aria-label={t`Try ${name} again`}>
            <Trans>Try again</Trans>
          </Button>
        )
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => queue.cancel(id)} aria-label={t`Cancel ${name}`}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {state === 'failed' ? <span className={classes['bad']}>{problemText(upload.problem)}</span> : null}
    </li>
  )
}

/** The device has no bytes of the file, so trying again needs the person. */
function mustChooseAgain({ problem }: Upload): boolean {
  return problem instanceof ApiProblem && problem.code === 'upload.choose-again'
}

function sum(uploads: readonly Upload[], of: (upload: Upload) => number): number {
  return uploads.reduce((all, upload) => all + of(upload), 0)
}
