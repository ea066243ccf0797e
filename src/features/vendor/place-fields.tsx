import type { RowOf } from '#contract/declare/resource.ts'
import { district as districts } from '#contract/resources/district.ts'
import { division as divisions } from '#contract/resources/division.ts'
import { upazila as upazilas } from '#contract/resources/upazila.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import type { PlainForm } from '#forms/plain/use-plain-form.ts'
import { requestAll } from '#platform/wire/request-all.ts'
import { useText } from '#platform/locale/locale.ts'
import { PlainSelect } from '#ui/plain-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

type Place = { value: string; nameBn: string; nameEn: string }

export type PlaceValues = { divisionBbsCode: string; districtBbsCode: string; upazilaBbsCode: string }

type Loaded = {
  divisions: readonly RowOf<typeof divisions>[]
  districts: readonly RowOf<typeof districts>[]
}

/** Division, district and upazila by the public lists, each narrowed by the one above it. */
export function PlaceFields<V extends PlaceValues & Record<string, string>>({ form }: { form: PlainForm<V> }) {
  const { t } = useLingui()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [below, setBelow] = useState<readonly RowOf<typeof upazilas>[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const { divisionBbsCode: division, districtBbsCode: district } = form.values

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    Promise.all([
      requestAll(divisions.calls['public-list'], { rowStatus: 1 }, { signal }),
      requestAll(districts.calls['public-list'], { rowStatus: 1 }, { signal }),
    ]).then(
      ([ofCountry, ofDivisions]) => setLoaded({ divisions: ofCountry, districts: ofDivisions }),
      (error: unknown) => signal.aborted || setProblem(error),
    )
    return () => gone.abort()
  }, [])

  useEffect(() => {
    if (district === '') return
    const gone = new AbortController()
    const { signal } = gone
    const filter = { rowStatus: 1, districtBbsCode: district } as const
    requestAll(upazilas.calls['public-list'], filter, { signal }).then(
      setBelow,
      (error: unknown) => signal.aborted || setProblem(error),
    )
    return () => gone.abort()
  }, [district])

  const within = below.filter((one) => one.districtBbsCode === district)
  return (
    <>
      <FormProblem problem={problem} />
      <div className={classes['pair']}>
        <PlainSelect
          label={t`Division`}
          {...form.field('divisionBbsCode')}
          onChange={(event) =>
            form.set({
              divisionBbsCode: event.currentTarget.value,
              districtBbsCode: '',
              upazilaBbsCode: '',
            } as Partial<V>)
          }
        >
          <Options places={(loaded?.divisions ?? []).map(withCode)} />
        </PlainSelect>
        <PlainSelect
          label={t`District`}
          {...form.field('districtBbsCode')}
          disabled={division === ''}
          onChange={(event) =>
            form.set({ districtBbsCode: event.currentTarget.value, upazilaBbsCode: '' } as Partial<V>)
          }
        >
          <Options places={(loaded?.districts ?? []).filter((one) => one.divisionBbsCode === division).map(withCode)} />
        </PlainSelect>
        <PlainSelect label={t`Upazila (if any)`} {...form.field('upazilaBbsCode')} disabled={district === ''}>
          <Options
            places={within.flatMap((one) => (one.bbsCode === null ? [] : [withCode({ ...one, bbsCode: one.bbsCode })]))}
          />
        </PlainSelect>
      </div>
    </>
  )
}

function withCode({ bbsCode, nameBn, nameEn }: { bbsCode: string; nameBn: string; nameEn: string }): Place {
  return { value: bbsCode, nameBn, nameEn }
}

/** In the order of the reader's language. */
function Options({ places }: { places: readonly Place[] }) {
  const { pick, compare } = useText()
  const named = places.map(({ value, nameBn, nameEn }) => ({ value, name: pick(nameBn, nameEn) }))
  return (
    <>
      <option value="">–</option>
      {named
        .sort((a, b) => compare(a.name, b.name))
        .map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
    </>
  )
}
