import { districtView, divisionView, locationCalls, upazilaView } from '#contract/calls/location.ts'
import { request } from '#platform/wire/api.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { useSession } from '#platform/session/session.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { Places } from './place-choice.ts'

/** Whose places: everybody's, or those on the ground of the desk's office. */
export type PlaceReach = 'public' | 'office'

const keptPlaces = z.object({
  at: z.number(),
  divisions: z.array(divisionView),
  districts: z.array(districtView),
  upazilas: z.array(upazilaView),
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
  const inUse = { rowStatus: 1 }
  const [divisions, districts, upazilas] =
    reach === 'public'
      ? await Promise.all([
          request(locationCalls['location.public-divisions'], inUse, { signal }),
          request(locationCalls['location.public-districts'], inUse, { signal }),
          request(locationCalls['location.public-upazilas'], inUse, { signal }),
        ])
      : await Promise.all([
          request(locationCalls['location.divisions'], inUse, { signal }),
          request(locationCalls['location.districts'], inUse, { signal }),
          request(locationCalls['location.upazilas'], inUse, { signal }),
        ])
  return { divisions, districts, upazilas }
}
