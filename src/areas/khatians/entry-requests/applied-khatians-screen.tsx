import { application } from '#contract/lists/application.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { permissions } from '#domain/permission/permission.ts'
import { WholeList } from '#lists/list-page.tsx'
import { listScreenOf, partOf } from '#lists/list-screen.ts'
import { useMay } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Applicant, ApplicationActs, ApplicationMouza, ApplicationNumber, Registered } from './application-cells.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { RequestStatusBadge } from './request-status.tsx'
import { applicationQueries } from './application-queries.ts'

const ofAll = listScreenOf(application, {
  filters: { status: null },
  cells: {
    number: (one) => <ApplicationNumber of={one} />,
    mouzaBn: (one) => <ApplicationMouza of={one} />,
    applicant: (one) => <Applicant of={one} />,
    status: ({ status }) => <RequestStatusBadge status={status} />,
    createdAt: (one) => <Registered of={one} />,
  },
  acts: [() => <Register survey="RS" />],
  rowActs: (one) => <ApplicationActs of={one} />,
  under: applicationQueries.all,
})

const ofMutations = partOf(ofAll, 'MUTATION', {
  without: ['survey'],
  slots: { acts: [() => <Register survey="MUTATION" />] },
})

/** Applications for khatians that are not digitised, on the ground of the desk, the newest first; of mutations or all. */
export function AppliedKhatiansScreen({ only }: { only?: 'MUTATION' }) {
  const { t } = useLingui()
  if (only === undefined) return <WholeList screen={ofAll} />
  return <WholeList screen={ofMutations} title={t`Mutation khatians applied for`} fixed={{ survey: only }} />
}

function Register({ survey }: { survey: SurveyKey }) {
  const may = useMay()
  const { online } = useConnectivity()
  const [open, setOpen] = useState(false)
  if (!may(permissions.khatianCreate)) return null
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Register an application</Trans>
      </Button>
      {open ? <RegisterDialog survey={survey} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
