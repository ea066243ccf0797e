import { upperSnake } from '#contract/wire-codec.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { filterNames, type ListShape } from './list-shape.ts'

/** The filters that the address names, as a figure of a report leads to the list that it counts; null where it names none. [RPT-6] */
export function useAddressFilters(shape: ListShape): Readonly<Record<string, string>> | null {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const named = JSON.stringify(
    filterNames(shape).flatMap((name) => {
      const value = search[upperSnake(name)]
      return isPlain(value) ? [[name, String(value)]] : []
    }),
  )
  return useMemo(() => {
    const filters = Object.fromEntries(JSON.parse(named) as [string, string][])
    return Object.keys(filters).length === 0 ? null : filters
  }, [named])
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
