import { khatianCalls } from '#contract/calls/khatian.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { PaperTab } from './paper-tab.tsx'

type Props = { khatianId: string; pdfPath?: string }

/** A khatian as on paper, for screens that have no more of it than its id. */
export function KhatianPaper({ khatianId, ...rest }: Props) {
  const problemText = useProblemText()
  const found = useQuery({
    queryKey: ['khatian', khatianId, 'paper'],
    queryFn: ({ signal }) =>
      request(khatianCalls['khatian.get'], { khatianId, withTemplateInfo: 'true', withVolumeInfo: 'true' }, { signal }),
  })
  if (found.error !== null) return <Notice kind="bad">{problemText(found.error)}</Notice>
  if (found.data === undefined) return <Spinner />
  const { khatian, template, volume } = found.data
  return template === undefined ? null : <PaperTab khatian={khatian} template={template} volume={volume} {...rest} />
}
