import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActForm } from './act-dialog.tsx'
import { caseActWords } from './act-words.ts'
import { CaseActs } from './case-acts.tsx'
import { partActs, type CasePart } from './case-parts.ts'
import type { Case } from './case-queries.ts'
import classes from './cases.module.css'
import { fieldsOf } from './give-act.ts'
import { PossibleNow } from './possible-now.tsx'
import { useGiveAct } from './use-give-act.ts'

/** The acts of a part: the first that asks for something as a form, the others as buttons. */
export function PartActs({ found, part }: { found: Case; part: CasePart }) {
  const { online } = useConnectivity()
  const offered = found.acts.filter(({ act }) => partActs[part].includes(act))
  const lead =
    part === 'review' || !online
      ? undefined
      : offered.find(({ act, comment, barred }) => barred === null && fieldsOf(found, act, comment).length > 0)
  const others = offered.filter((one) => one !== lead)
  if (offered.every(({ barred }) => barred !== null))
    return (
      <>
        {offered.length === 0 ? null : <CaseActs found={found} acts={offered} />}
        <PossibleNow found={found} />
      </>
    )
  return (
    <>
      {lead === undefined ? null : <LeadAct key={lead.act} found={found} act={lead.act} commented={lead.comment} />}
      {others.length === 0 ? null : <CaseActs found={found} acts={others} />}
    </>
  )
}

type LeadProps = { found: Case; act: Case['acts'][number]['act']; commented: boolean }

function LeadAct({ found, act, commented }: LeadProps) {
  const { i18n } = useLingui()
  const give = useGiveAct(found, () => undefined)
  return (
    <section className={classes['part']}>
      <h2>{i18n._(caseActWords[act])}</h2>
      {commented ? (
        <Notice kind="info">
          <Trans>This was done once. Give the reason why it is done again.</Trans>
        </Notice>
      ) : null}
      <div className={classes['request']}>
        <ActForm
          found={found}
          act={act}
          fields={fieldsOf(found, act, commented)}
          busy={give.isPending}
          error={give.error}
          onSend={(filled) => give.mutate({ act, filled, key: crypto.randomUUID() })}
        />
      </div>
    </section>
  )
}
