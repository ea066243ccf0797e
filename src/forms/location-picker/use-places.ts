import { district } from '#contract/resources/district.ts'
import { division } from '#contract/resources/division.ts'
import { upazila } from '#contract/resources/upazila.ts'
import { requestAll } from '#platform/wire/request-all.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { useSession } from '#platform/session/session.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Places } from './place-choice.ts'

/** Whose places: everybody's, or those on the ground of the desk's office. */
export type PlaceReach = 'public' | 'office'

const named = { nameBn: z.string(), nameEn: z.string(), rowStatus: z.literal([0, 1]) }

const keptPlaces = z.object({
  at: z.number(),
  divisions: z.array(z.object({ ...named, bbsCode: z.string() })),
  districts: z.array(z.object({ ...named, bbsCode: z.string(), divisionBbsCode: z.string() })),
  upazilas: z.array(
    z.object({
      ...named,
      id: z.string(),
      bbsCode: z.nullable(z.string()),
      divisionBbsCode: z.string(),
      districtBbsCode: z.string(),
    }),
  ),
})

type KeptPlaces = z.output<typeof keptPlaces>

export type HeldPlaces = { readonly places: Places | null; readonly error: unknown }

/** As long as the server lets the public lists be kept. [LOC-3] */
const freshMs = 3_600_000

/** Divisions, districts and upazilas in use: kept on the device, so that a choice needs no connection. */
export function usePlaces(reach: PlaceReach): HeldPlaces {
  const { user, desk } = useSession()
  const owner = reach === 'public' ? null : (user?.id ?? null)
  const name = reach === 'public' ? 'places' : `places.${desk?.id ?? 'all'}`
  const of = `${name} ${owner}`
  const [held, setHeld] = useState<HeldPlaces & { of: string }>(() => start(of, name, owner))
  let shown = held
  if (held.of !== of) {
    shown = start(of, name, owner)
    setHeld(shown)
  }
  useEffect(() => {
    const kept = readKept(name, owner, keptPlaces)
    const age = kept === undefined ? Infinity : Date.now() - kept.at
    if (age >= 0 && age < freshMs) return
    let gone = false
    const asked = new AbortController()
    askPlaces(reach, asked.signal).then(
      (places) => {
        if (gone) return
        keep(name, owner, { at: Date.now(), ...places })
        setHeld({ of, places, error: null })
      },
      // What is kept serves on where the server cannot be asked.
      (error: unknown) => (gone ? undefined : setHeld((before) => ({ ...before, error }))),
    )
    return () => {
      gone = true
      asked.abort()
    }
  }, [of, name, owner, reach])
  return shown
}

function start(of: string, name: string, owner: string | null): HeldPlaces & { of: string } {
  const kept: KeptPlaces | undefined = readKept(name, owner, keptPlaces)
  return { of, places: kept ?? null, error: null }
}

async function askPlaces(reach: PlaceReach, signal: AbortSignal): Promise<Places> {
  const inUse = { rowStatus: 1 } as const
  const act = reach === 'public' ? 'public-list' : 'list'
  const [divisions, districts, upazilas] = await Promise.all([
    requestAll(division.calls[act], inUse, { signal }),
    requestAll(district.calls[act], inUse, { signal }),
    requestAll(upazila.calls[act], inUse, { signal }),
  ])
  return { divisions, districts, upazilas }
}
