import { expect, test } from 'vitest'
import { landOf } from './land.ts'

const dag = (cells: object) => ({ cells }) as never

test('[RPT-14] land is added up by its use, type and class, and what the form does not say is nothing', () => {
  const dags = [
    dag({ classAgri: 'নাল', area: 100 }),
    dag({ classAgri: ' নাল ', area: 50 }),
    dag({ classNonAgri: 'বাড়ি', area: 7 }),
    dag({ landUse: 0, landType: 9, area: 525 }),
    dag({}),
  ]
  expect(landOf({ dags })).toEqual([
    { landUse: 1, landType: null, landClass: 'নাল', dags: 2, area: 150 },
    { landUse: 0, landType: null, landClass: 'বাড়ি', dags: 1, area: 7 },
    { landUse: 0, landType: 9, landClass: null, dags: 1, area: 525 },
    { landUse: null, landType: null, landClass: null, dags: 1, area: 0 },
  ])
})
