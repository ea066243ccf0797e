import { volumeCalls } from '#contract/calls/volume.ts'
import { mutationKhatianCalls } from '#contract/calls/mutation-khatian.ts'
import { template } from '#contract/lists/template.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { TemplateType } from '#domain/template/template.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Wanted = {
  readonly survey: SurveyKey
  readonly templateType: TemplateType | undefined
  readonly upazilaId: string | undefined
  readonly mouzaId: string | undefined
}

/** What is asked where a mutation khatian is begun and keyed. */
export const mutationQueries = {
  /** Where its land came from, and the papers of its case. */
  papers: (khatianId: string) =>
    queryOptions({
      queryKey: ['mutation', khatianId],
      queryFn: async ({ signal }) => {
        const [at, files] = await Promise.all([
          readSourcesAt(khatianId, signal),
          request(mutationKhatianCalls['mutation-khatian.files'], { khatianId }, { signal }),
        ])
        return { at, files }
      },
      retry: false,
    }),
  /** Approved books it may stand in, whose form is of the wanted kind. */
  books: (deskId: string | undefined, wanted: Wanted) =>
    queryOptions({
      queryKey: ['books', deskId, wanted],
      queryFn: async ({ signal }) => {
        const { survey, templateType, upazilaId, mouzaId } = wanted
        const found = await request(
          volumeCalls['volume.list'],
          { survey, status: volumeStatus.approved, mouzaId, upazilaId, pageNo: 1, pageSize: 100 },
          { signal },
        )
        if (templateType === undefined) return found.data
        const forms = await request(template.calls.list, { survey, pageNo: 1, pageSize: 100 }, { signal })
        const fitting = new Set(forms.data.filter((form) => form.type === templateType).map((form) => form.id))
        return found.data.filter((view) => fitting.has(view.volume.templateId))
      },
      placeholderData: keepPreviousData,
    }),
}

/** The revision is read before the list, so that it can only be too old for it: then saving finds that out. */
export async function readSourcesAt(khatianId: string, signal?: AbortSignal) {
  const asked = signal === undefined ? {} : { signal }
  const { rev, khatian } = await request(mutationKhatianCalls['mutation-khatian.get'], { khatianId }, asked)
  const sources = await request(mutationKhatianCalls['mutation-khatian.sources'], { khatianId }, asked)
  return { rev, number: khatian.number, status: khatian.status, sources }
}
