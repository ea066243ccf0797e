import { writeRequest } from '#contract/call-request.ts'
import { citizenCorrectionCalls as calls } from '#contract/calls/citizen-correction.ts'
import type { CaseFile } from '#contract/calls/correction-shapes.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { request, requestFile, sendFile } from '#platform/wire/api.ts'
import { useAct } from '#platform/wire/use-act.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { FileField } from '#ui/file-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './corrections.module.css'

/** The papers that the applicant adds to a case while it goes on. */
export function OwnFiles({ caseId, isOpen }: { readonly caseId: string; readonly isOpen: boolean }) {
  const { t } = useLingui()
  const { data, error, show, reload } = useAnswer(`${caseId}/files`, (signal) =>
    request(calls['citizen-correction.files'], { caseId }, { signal }),
  )
  const { busy, problem, run } = useAct()
  const take = ({ id: fileId, name }: CaseFile) =>
    run(async () => downloadBlob(name, await requestFile(calls['citizen-correction.file'], { caseId, fileId })))
  const files = data ?? []
  if (!isOpen && files.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Papers</Trans>
      </h2>
      <FormProblem problem={problem ?? error} />
      <ul className={classes['files']}>
        {files.map((file) => {
          const { name } = file
          return (
            <li key={file.id}>
              <button type="button" className={plain['quiet']} disabled={busy} onClick={() => take(file)}>
                {name}
              </button>
              {isOpen ? (
                <button
                  type="button"
                  className={plain['quiet']}
                  aria-label={t`Remove ${name}`}
                  disabled={busy}
                  onClick={() =>
                    run(async () =>
                      show(await request(calls['citizen-correction.remove-file'], { caseId, fileId: file.id })),
                    )
                  }
                >
                  <Trans>Remove</Trans>
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {isOpen ? (
        <FileField
          label={t`Add a paper (PDF or picture)`}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          disabled={busy}
          use="sent"
          onFiles={([file]) => {
            if (file === undefined) return
            run(async () => {
              await sendFile(
                writeRequest(calls['citizen-correction.add-file'], { caseId, fileName: file.name }).path,
                file,
              )
              reload()
            })
          }}
        />
      ) : null}
    </section>
  )
}
