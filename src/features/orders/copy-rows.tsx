import { copyCalls } from '#contract/calls/copy.ts'
import type { Certificate } from '#domain/copy/certificate.ts'
import type { CopyRows as Rows } from '#domain/copy/copy-rows.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isSigned } from './copy-ports.ts'

type State = 'asking' | 'unreached' | 'changed' | { readonly rows: Rows; readonly certified: boolean }
type Props = { readonly code: string; readonly certificate: Certificate }

/** Every owner and dag of the copy, by its code from the server, compared with the digest that the code signs. [CPY-15] */
export function CopyRows({ code, certificate }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [state, setState] = useState<State>('asking')
  const signed = certificate.rows
  useEffect(() => {
    const left = new AbortController()
    void lookUp(code, signed, left.signal).then((found) => {
      if (!left.signal.aborted) setState(found)
    })
    return () => left.abort()
  }, [code, signed])
  if (certificate.kind === 'map' || state === 'asking') return null
  if (state === 'unreached')
    return (
      <Notice kind="info">
        <Trans>
          The register did not give the rows. Without them only the numbers of owners and dags, the area and the first
          owners can be compared.
        </Trans>
      </Notice>
    )
  if (state === 'changed')
    return (
      <Notice kind="warn">
        <Trans>The register gives other rows than this code signs. Ask the office before you rely on the copy.</Trans>
      </Notice>
    )
  return (
    <section className={plain['part']} aria-label={t`All rows`}>
      <h2>
        <Trans>All rows</Trans>
      </h2>
      {certificate.copyType === null ? (
        <p>{state.certified ? t`Certified copy` : t`Information copy, not valid as evidence`}</p>
      ) : null}
      <h3>
        <Trans>Owners and shares</Trans>
      </h3>
      <ol>
        {state.rows.owners.map(({ name, share }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of one version never move
          <li key={n}>
            {name}
            {share === '' ? '' : ` · ${text.digits(share)}`}
          </li>
        ))}
      </ol>
      <h3>
        <Trans>Dags</Trans>
      </h3>
      <ol>
        {state.rows.dags.map(({ dagNo, area }, n) => {
          const acres = area === null ? '' : text.digits(printAreaAcre(area))
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows of one version never move
            <li key={n}>
              {text.digits(dagNo)}
              {acres === '' ? '' : ` · ${t`${acres} acre`}`}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

async function lookUp(code: string, signed: Uint8Array | null, signal: AbortSignal): Promise<State> {
  try {
    const { content, certified } = await request(copyCalls['copy.look'], { code }, { signal })
    if (content === null) return 'unreached'
    // A code of before the rows were signed has nothing to hold them to.
    if (signed !== null && !(await isSigned(content, signed))) return 'changed'
    return { rows: JSON.parse(content) as Rows, certified }
  } catch {
    return 'unreached'
  }
}
