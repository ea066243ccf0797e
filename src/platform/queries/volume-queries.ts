import { volumeCalls } from '#contract/calls/volume.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { VolumeStatus } from '#domain/volume/volume.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Page = { readonly pageNo: number; readonly pageSize: number }

type Narrowed = {
  readonly upazilaId?: string | undefined
  readonly mouzaId?: string | undefined
  readonly status?: VolumeStatus | undefined
  readonly imported?: 'true' | undefined
}

/** What is asked of volumes: one key for each question, and what it asks. */
export const volumeQueries = {
  /** Every list of volumes. */
  lists: ['volumes'],
  /** Every volume that is looked at. */
  ones: ['volume'],
  /** The volumes of a survey that a desk is shown. */
  ofSurvey: (deskId: string | undefined, survey: SurveyKey) => [...volumeQueries.lists, deskId, survey] as const,
  page: (deskId: string | undefined, survey: SurveyKey, narrowed: Narrowed, page: Page) =>
    queryOptions({
      queryKey: [...volumeQueries.ofSurvey(deskId, survey), narrowed, page],
      queryFn: ({ signal }) => request(volumeCalls['volume.list'], { ...page, survey, ...narrowed }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Those of a survey that have pages, out of a hundred. */
  scanned: (deskId: string | undefined, survey: SurveyKey) =>
    queryOptions({
      queryKey: [...volumeQueries.ofSurvey(deskId, survey), 'scanned'],
      queryFn: async ({ signal }) => {
        const { data } = await request(volumeCalls['volume.list'], { survey, pageNo: 1, pageSize: 100 }, { signal })
        return data.filter(({ counts }) => counts.scans > 0)
      },
    }),
  /** The books of one JL number and survey, a hundred at most. */
  ofJlNumber: (survey: SurveyKey, jlNumberId: string) =>
    queryOptions({
      queryKey: [...volumeQueries.lists, 'of-jl-number', survey, jlNumberId],
      queryFn: ({ signal }) =>
        request(volumeCalls['volume.list'], { survey, jlNumberId, pageNo: 1, pageSize: 100 }, { signal }),
    }),
  /** A volume as the server has it. */
  one: (volumeId: string) =>
    queryOptions({
      queryKey: [...volumeQueries.ones, volumeId],
      queryFn: ({ signal }) => request(volumeCalls['volume.get'], { volumeId }, { signal }),
    }),
  /** Who made, changed and approved it; a change of the volume has it asked for anew. */
  history: (volumeId: string, page: Page) =>
    queryOptions({
      queryKey: [...volumeQueries.ones, volumeId, 'history', page],
      queryFn: ({ signal }) => request(volumeCalls['volume.history'], { volumeId, ...page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** The khatians of a volume, or those of every one. */
  khatians: (volumeId?: string) => (volumeId === undefined ? ['volume-khatians'] : ['volume-khatians', volumeId]),
  /** What became of the numbers of a volume, or of those of every one. */
  reconciliation: (volumeId?: string) => (volumeId === undefined ? ['reconciliation'] : ['reconciliation', volumeId]),
  /** The pages of a volume in the order of its book, or those of one number. */
  scans: (volumeId: string, lead: number | null = null) =>
    queryOptions({
      queryKey: ['volume-scans', volumeId, lead],
      queryFn: async ({ signal }) => {
        const within = lead === null ? {} : { from: lead, to: lead }
        const scans = await request(volumeCalls['volume.scans'], { volumeId, ...within }, { signal })
        return scans.toSorted((a, b) => a.pageNo - b.pageNo)
      },
    }),
}
