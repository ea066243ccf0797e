import { findingNames } from '#contract/lists/finding-names.ts'
import { useText } from '#platform/locale/locale.ts'
import { useAreaText } from '#forms/area-text.ts'
import { useLingui } from '@lingui/react/macro'
import type { FindingView } from './mouza-queries.ts'

type Said = { readonly title: string; readonly about: string; readonly figures: string }

/** A finding in words: what is wrong, of what, and the two figures that do not agree. */
export function useFindingText(): (finding: FindingView) => Said {
  const { t } = useLingui()
  const text = useText()
  const area = useAreaText()
  return ({ kind, subject, expected, found, places }) => {
    const [bn, en] = findingNames[kind]
    const [is, should] = [area(found), area(expected)]
    const figures = found === null || expected === null ? '' : t`${is} in place of ${should} acres`
    return { title: text.pick(bn, en), about: aboutOf(), figures }

    function aboutOf(): string {
      const khatian = text.digits(places[0]?.khatianNo ?? '')
      if (kind === 'mouza') return ''
      if (kind === 'book' || kind === 'shares') return t`Khatian ${khatian}`
      const named = text.digits(kind === 'former' ? (subject.split(':')[1] ?? '').split(',').join(', ') : subject)
      return t`Dag ${named}`
    }
  }
}
