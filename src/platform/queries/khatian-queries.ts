import { khatianCalls } from '#contract/calls/khatian.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is asked of a khatian: one key for each question, and what it asks. */
export const khatianQueries = {
  /** The khatian as it stands, whoever asks for it. */
  one: (khatianId: string) => ['khatian', khatianId] as const,
  /** With what it is printed by. */
  paper: (khatianId: string) =>
    queryOptions({
      queryKey: [...khatianQueries.one(khatianId), 'paper'],
      queryFn: ({ signal }) =>
        request(
          khatianCalls['khatian.get'],
          { khatianId, withTemplateInfo: 'true', withVolumeInfo: 'true' },
          { signal },
        ),
    }),
  /** With the form that names its fields, which do not change while it is looked at. */
  withTemplate: (khatianId: string) =>
    queryOptions({
      queryKey: ['khatian-template', khatianId],
      queryFn: ({ signal }) =>
        request(khatianCalls['khatian.get'], { khatianId, withTemplateInfo: 'true' }, { signal }),
    }),
  /** Everything that was ever done with it. */
  log: (khatianId: string) =>
    queryOptions({
      queryKey: ['khatian-log', khatianId],
      queryFn: ({ signal }) => request(khatianCalls['khatian.log'], { khatianId }, { signal }),
    }),
  /** What was written with its acts, and on its correction. */
  comments: (khatianId: string) =>
    queryOptions({
      queryKey: ['khatian-comments', khatianId],
      queryFn: ({ signal }) => request(khatianCalls['khatian.comments'], { khatianId }, { signal }),
    }),
}
