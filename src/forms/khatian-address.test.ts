import { expect, test } from 'vitest'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { searchedKhatian, viewedKhatian } from './khatian-address.ts'

test('[SRC-20] a khatian that was found is read in the route family of its survey', () => {
  const own = { BRS: 'brs-khatian', BDS: 'bds-khatian', MUTATION: 'mutation-khatian' } as Record<string, string>
  for (const survey of surveyKeys) {
    const family = own[survey] ?? 'khatian'
    expect([survey, searchedKhatian(survey, '1').to.split('/')[1]]).toEqual([
      survey,
      family === 'brs-khatian' || family === 'bds-khatian' ? `${family}-search` : `${family}-search-view`,
    ])
    const viewed = viewedKhatian(survey, '1').to.split('/')[1]
    expect(viewed).toBe(family === 'brs-khatian' || family === 'bds-khatian' ? family : `${family}-view`)
  }
})
