import type { SurveyKey } from '#domain/khatian/survey.ts'
import { templateTypes, type TemplateType } from '#domain/template/template.ts'
import { EntryScreen } from '#areas/khatians/khatian-entry/entry-screen.tsx'
import { FindVolume } from '#areas/khatians/khatian-lists/find-volume.tsx'
import { ChooseBook } from '#areas/khatians/mutation/choose-book.tsx'
import { PapersSide } from '#areas/khatians/mutation/papers-side.tsx'
import type { Known } from '#areas/khatians/khatian-entry/start-khatian.ts'
import { emQueries } from '#platform/queries/em-queries.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

/** Where a new khatian is keyed, as the address has it. */
export type EntryPlace = {
  volume_id?: string | undefined
  template_id?: string | undefined
  khatian_id?: string | undefined
  /** the number that somebody came to key, and the request of e-mutation that says more of it */
  khatian_no?: string | undefined
  request_id?: string | undefined
}

type NewProps = {
  survey: SurveyKey
  templateType?: TemplateType | undefined
  place: EntryPlace
  onPlace: (place: EntryPlace, replace: boolean) => void
}

/** A new khatian of a survey: first its book is chosen, then the same screen keys it as keys every other. */
export function NewSurveyEntry({ survey, templateType, place, onPlace }: NewProps) {
  const { volume_id: volumeId, template_id: templateId = '', khatian_id: khatianId = null } = place
  const way = useWay()
  const asked = useAskedFor(khatianId === null ? place.request_id : undefined)
  if (asked.isPending) return <Spinner />
  return volumeId === undefined ? (
    <ChooseBook
      survey={survey}
      templateType={templateType}
      onChoose={({ volume }) => onPlace({ ...place, volume_id: volume.id, template_id: volume.templateId }, false)}
    />
  ) : (
    <EntryScreen
      volumeId={volumeId}
      templateId={templateId}
      khatianId={khatianId}
      wantedNumber={place.khatian_no ?? null}
      known={asked.known}
      side={sideOf(survey)}
      onOpen={(opened) => onPlace({ volume_id: volumeId, template_id: place.template_id, khatian_id: opened }, true)}
      onConflict={way.toConflict}
      onLeave={() => way.toList(volumeId)}
    />
  )
}

/** What the request of e-mutation says of the khatian that it asks for; the entry goes on without, where it cannot be had. [EM-8] */
function useAskedFor(requestId: string | undefined): { readonly isPending: boolean; readonly known?: Known } {
  const { desk } = useSession()
  const { online } = useConnectivity()
  const isAsked = requestId !== undefined && online
  const found = useQuery({ ...emQueries.one(desk?.id, requestId ?? ''), enabled: isAsked, retry: false })
  if (!isAsked || found.error !== null) return { isPending: false }
  if (found.data === undefined) return { isPending: true }
  const { applicant, mobile, caseKey } = found.data
  const [, number = '', year = ''] = caseKey.split(':')
  return { isPending: false, known: { header: { caseNo: `${number}/${year}` }, owner: { name: applicant, mobile } } }
}

type OpenProps = {
  survey: SurveyKey
  templateType?: TemplateType | undefined
  khatianId: string
  onOpen: (khatianId: string) => void
}

/** A khatian of a survey that was begun before. */
export function OpenSurveyEntry({ survey, templateType, khatianId, onOpen }: OpenProps) {
  const way = useWay()
  return (
    <FindVolume khatianId={khatianId} survey={survey} templateType={templateType}>
      {(volumeId) => (
        <EntryScreen
          volumeId={volumeId}
          templateId=""
          khatianId={khatianId}
          side={sideOf(survey)}
          onOpen={onOpen}
          onConflict={way.toConflict}
          onLeave={() => way.toList(volumeId)}
        />
      )}
    </FindVolume>
  )
}

function useWay() {
  const navigate = useNavigate()
  return {
    toConflict: (recordId: string) => void navigate({ to: '/conflicts/$recordId', params: { recordId } }),
    toList: (volumeId: string) => void navigate({ to: '/khatian-volume/$volumeId/khatian-list', params: { volumeId } }),
  }
}

function sideOf(survey: SurveyKey) {
  return survey === 'MUTATION' ? (khatianId: string) => <PapersSide khatianId={khatianId} /> : undefined
}

/** Which form of BRS an address asks for: undefined where it names none, null where it names what is none. */
export function brsFormOf(text: string | undefined): TemplateType | null | undefined {
  if (text === undefined) return undefined
  return templateTypes.find((type) => type === text) ?? null
}
