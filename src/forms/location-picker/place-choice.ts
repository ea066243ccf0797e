type Named = { readonly nameBn: string; readonly nameEn: string; readonly rowStatus: 0 | 1 }

export type Division = Named & { readonly bbsCode: string }
export type District = Named & { readonly bbsCode: string; readonly divisionBbsCode: string }

/** A new upazila has no code yet, so it is known by its id. */
export type Upazila = Named & {
  readonly id: string
  readonly bbsCode: string | null
  readonly divisionBbsCode: string
  readonly districtBbsCode: string
}

export type Places = {
  readonly divisions: readonly Division[]
  readonly districts: readonly District[]
  readonly upazilas: readonly Upazila[]
}

/** Codes of the chosen division and district, and the id of the upazila, since a new one has no code; '' is none. */
export type PlaceChoice = { readonly division: string; readonly district: string; readonly upazila: string }

export const noPlace: PlaceChoice = { division: '', district: '', upazila: '' }

/** What may be chosen at each level below what is chosen above it. */
export function placesWithin({ divisions, districts, upazilas }: Places, { division, district }: PlaceChoice): Places {
  return {
    divisions,
    districts: districts.filter((one) => division === '' || one.divisionBbsCode === division),
    upazilas: upazilas.filter(
      (one) =>
        (division === '' || one.divisionBbsCode === division) && (district === '' || one.districtBbsCode === district),
    ),
  }
}

/**
 * The choice as it stands: where a level has one place only, it is chosen; what is not among the places is not, nor
 * anything below it. [LOC-2]
 */
export function completeChoice(places: Places, choice: PlaceChoice): PlaceChoice {
  const division = only(places.divisions.map(codeOf), choice.division)
  const { districts } = placesWithin(places, { ...noPlace, division })
  const district = only(districts.map(codeOf), choice.district)
  const { upazilas } = placesWithin(places, { division, district, upazila: '' })
  const upazila = only(
    upazilas.map((one) => one.id),
    choice.upazila,
  )
  return { division, district, upazila }
}

function only(known: readonly string[], chosen: string): string {
  const [one] = known
  if (known.length === 1 && one !== undefined) return one
  return known.includes(chosen) ? chosen : ''
}

const codeOf = (place: { bbsCode: string }): string => place.bbsCode

/** Another place at one level: those above it follow, those below it that lie elsewhere go. */
export function choosePlace(
  places: Places,
  choice: PlaceChoice,
  level: keyof PlaceChoice,
  id: string | null,
): PlaceChoice {
  return completeChoice(places, chosen(places, choice, level, id))
}

function chosen(places: Places, choice: PlaceChoice, level: keyof PlaceChoice, id: string | null): PlaceChoice {
  if (level === 'division') return { ...noPlace, division: id ?? '' }
  if (level === 'district') {
    const district = places.districts.find((one) => one.bbsCode === id)
    if (district === undefined) return { ...noPlace, division: choice.division }
    return { division: district.divisionBbsCode, district: district.bbsCode, upazila: '' }
  }
  const upazila = places.upazilas.find((one) => one.id === id)
  if (upazila === undefined) return { ...choice, upazila: '' }
  return { division: upazila.divisionBbsCode, district: upazila.districtBbsCode, upazila: upazila.id }
}
