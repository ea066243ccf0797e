import { publicOrderCalls } from '#contract/calls/public-order.ts'
import { type JlNumber, surveyCalls } from '#contract/calls/survey.ts'
import { isSurveyKey } from '#domain/khatian/survey.ts'
import { noPlace, type PlaceChoice, type Places } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { type ExternalUser, useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { PlainSelect } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Found, KhatianCard, UnknownKhatian } from './khatian-card.tsx'
import { MapSheets } from './map-sheets.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { OrderFrame } from './order-frame.tsx'
import classes from './orders.module.css'
import { PlaceSelects } from './place-selects.tsx'
import { type Sought, SoughtForm } from './sought-form.tsx'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { useCart } from './use-cart.ts'
import { withWork } from './with-work.ts'

/** A JL number is chosen among those of its upazila and survey, which the server gives by the hundred. */
const pageSize = 100

/** Finding a khatian by its place, and putting its copy into the cart; without an account too. */
export function SearchScreen({ frame, begins }: { readonly frame: Frame; readonly begins: boolean }) {
  const { t } = useLingui()
  return (
    <OrderFrame title={t`Find a khatian`} frame={frame} begins={begins}>
      <Search />
    </OrderFrame>
  )
}

function Search() {
  const { t } = useLingui()
  const { externalUser } = useSession()
  const text = useText()
  const held = usePlaces('public')
  const cart = useCart()
  const [chosenPlace, setPlace] = useState<PlaceChoice | null>(null)
  // Who comes to a vendor mostly asks for a khatian of the place around.
  const place = chosenPlace ?? placeOf(externalUser, held.places)
  const [survey, setSurvey] = useState('')
  const [jlNumberId, setJlNumber] = useState('')
  const upazilaId = place.upazila
  const surveys = useAnswer(upazilaId === '' ? null : upazilaId, (signal) =>
    request(surveyCalls['upazila-survey.public-list'], { upazilaId }, { signal }),
  )
  const known = (surveys.data ?? []).filter(({ jlCount }) => jlCount > 0)
  const mouzas = useAnswer(survey === '' ? null : `${upazilaId} ${survey}`, (signal) =>
    mouzasOf(upazilaId, survey, signal),
  )
  const chosen = mouzas.data?.find(({ id }) => id === jlNumberId)
  const named = (mouzas.data ?? [])
    .map(({ id, number, mouzaBn, mouzaEn }) => ({ id, number, name: text.pick(mouzaBn, mouzaEn) }))
    .sort((a, b) => text.compare(a.name, b.name))
  return (
    <>
      <p>
        <Trans>Choose the place and the survey, then look for a khatian or a map sheet.</Trans>
      </p>
      <div className={plain['form']}>
        <PlaceSelects
          held={held}
          choice={place}
          onChoice={(next) => {
            setPlace(next)
            setSurvey('')
            setJlNumber('')
          }}
        />
        <FormProblem problem={surveys.error} />
        <FormProblem problem={mouzas.error} />
        <div className={plain['pair']}>
          <PlainSelect
            label={t`Survey`}
            value={survey}
            disabled={known.length === 0}
            hint={
              surveys.data !== null && known.length === 0
                ? t`No khatians of this upazila can be ordered yet.`
                : undefined
            }
            onChange={(event) => {
              setSurvey(event.currentTarget.value)
              setJlNumber('')
            }}
          >
            <option value="">–</option>
            {known.map((one) => (
              <option key={one.survey} value={one.survey}>
                {text.pick(one.localNameBn, one.localNameEn)}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect
            label={t`Mouza`}
            value={jlNumberId}
            disabled={named.length === 0}
            onChange={(event) => setJlNumber(event.currentTarget.value)}
          >
            <option value="">–</option>
            {named.map(({ id, name, number }) => {
              const jl = text.digits(number)
              return <option key={id} value={id}>{t`${name} (JL ${jl})`}</option>
            })}
          </PlainSelect>
        </div>
      </div>
      {chosen === undefined ? null : <LookFor key={chosen.id} jlNumber={chosen} cart={cart} />}
    </>
  )
}

function placeOf(person: ExternalUser | null, places: Places | null): PlaceChoice {
  if (person?.userType !== 'VENDOR') return noPlace
  const { divisionBbsCode: division, districtBbsCode: district, upazilaBbsCode } = person
  const around = places?.upazilas.find(
    (one) => one.districtBbsCode === district && upazilaBbsCode !== null && one.bbsCode === upazilaBbsCode,
  )
  return { division, district, upazila: around?.id ?? '' }
}

async function mouzasOf(upazilaId: string, survey: string, signal: AbortSignal): Promise<JlNumber[]> {
  if (!isSurveyKey(survey)) return []
  const all: JlNumber[] = []
  for (let pageNo = 1; ; pageNo++) {
    const asked = { upazilaId, survey, pageNo, pageSize } as const
    const { data, meta } = await request(surveyCalls['jl-number.public-list'], asked, { signal })
    all.push(...data)
    if (data.length === 0 || all.length >= meta.total) return all
  }
}

type LookProps = { readonly jlNumber: JlNumber; readonly cart: ReturnType<typeof useCart> }

/** What is looked for in a mouza and survey: its khatians, or the sheets of its map. */
function LookFor({ jlNumber, cart }: LookProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'khatian' | 'map'>('khatian')
  const names = { khatian: t`Khatian`, map: t`Map sheet` }
  return (
    <>
      <fieldset className={classes['choices']}>
        <legend>
          <Trans>Look for</Trans>
        </legend>
        {(['khatian', 'map'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => setKind(one)} />
            {names[one]}
          </label>
        ))}
      </fieldset>
      {kind === 'khatian' ? <Look jlNumber={jlNumber} cart={cart} /> : <MapSheets jlNumber={jlNumber} cart={cart} />}
      {cart.cart === null || cart.cart.count === 0 ? null : <ToCart count={cart.cart.count} />}
    </>
  )
}

function Look({ jlNumber, cart }: LookProps) {
  const [sought, setSought] = useState<Sought | null>(null)
  const [found, setFound] = useState<readonly Found[] | null>(null)
  return (
    <>
      <SoughtForm
        onSought={async (wanted) => {
          // A refused search must not leave the results of the one before.
          setFound(null)
          const input = { jlNumberId: jlNumber.id, survey: jlNumber.survey, [wanted.by]: wanted.text }
          setFound(
            await withWork((proof) => request(publicOrderCalls['public-order.khatians'], { ...input, ...proof })),
          )
          setSought(wanted)
        }}
      />
      <div aria-live="polite">
        {found === null || sought === null ? null : found.length > 0 ? (
          <ul className={classes['cards']}>
            {found.map((one) => (
              <KhatianCard key={one.khatianNo} khatian={one} cart={cart} />
            ))}
          </ul>
        ) : sought.by === 'khatianNo' ? (
          <UnknownKhatian jlNumber={jlNumber} khatianNo={sought.text} cart={cart} />
        ) : (
          <p className={classes['empty']}>
            <Trans>No khatian was found. Look by its number to order one that is not online.</Trans>
          </p>
        )}
      </div>
    </>
  )
}

function ToCart({ count }: { readonly count: number }) {
  const text = useText()
  const items = text.count(count)
  return (
    <p>
      <a href="/cart">
        <Trans>To the cart ({items})</Trans>
      </a>
    </p>
  )
}
