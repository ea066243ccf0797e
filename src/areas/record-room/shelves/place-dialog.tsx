import { volumePlace } from '#contract/resources/volume-place.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { RefBox } from '#lists/ref-box.tsx'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { type Place, usePlacesChanged } from './place-queries.ts'
import { VolumeBox } from './volume-box.tsx'

type Props = {
  /** the place that is changed; null: a volume that stands nowhere yet */
  place: Place | null
  /** what is given already */
  volumeId?: string
  shelfId?: string
  onClose: () => void
}

/** Puts a volume on a shelf, or on another one. [RRM-1] */
export function PlaceDialog({ place, volumeId: givenVolume, shelfId: givenShelf, onClose }: Props) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const changed = usePlacesChanged()
  const keyFor = useIdempotencyKey()
  const [volumeId, setVolumeId] = useState(givenVolume ?? '')
  const [shelfId, setShelfId] = useState(place?.shelfId ?? givenShelf ?? '')
  const [row, setRow] = useState(place === null ? '1' : String(place.rowNo))
  const [pressed, setPressed] = useState(false)
  const put = useMutation<unknown, Error, void>({
    mutationFn: async () => {
      const to = { shelfId, rowNo: Number(row) }
      if (place === null) {
        const input = { volumeId, ...to }
        await request(volumePlace.calls.create, input, { idempotencyKey: keyFor(input) })
      } else {
        const input = { id: place.id, rev: place.rev, ...to }
        await request(volumePlace.calls.update, input, { idempotencyKey: keyFor(input) })
      }
    },
    onSuccess: async () => {
      showToast('good', t`Saved.`)
      await changed()
      onClose()
    },
  })
  const isRow = /^[1-9]\d?$/.test(row)
  const codes = put.error instanceof ApiProblem ? put.error.fields : {}
  const fault = (key: string, missing: boolean): string | null => {
    const code = missing && pressed ? 'value.required' : codes[key]
    return code === undefined ? null : codeText(code)
  }
  return (
    <ActDialog
      title={place === null ? t`Put a volume on a shelf` : t`Move the volume`}
      send={place === null ? t`Put it there` : t`Move`}
      act={put}
      onClose={onClose}
      onSend={() => {
        setPressed(true)
        if (shelfId !== '' && isRow && (place !== null || volumeId !== '')) put.mutate()
      }}
    >
      {place === null && givenVolume === undefined ? (
        <VolumeBox
          label={t`Volume`}
          value={volumeId}
          onChange={setVolumeId}
          error={fault('VOLUME_ID', volumeId === '')}
        />
      ) : null}
      {place === null && givenShelf !== undefined ? null : (
        <RefBox
          label={t`Shelf`}
          target="record-room-shelf"
          value={shelfId}
          onChange={setShelfId}
          named={place?.shelfBn ?? undefined}
          required
          error={fault('SHELF_ID', shelfId === '')}
        />
      )}
      <DigitsInput
        label={t`Row, from the top`}
        inputMode="numeric"
        withAsterisk
        value={row}
        onChange={setRow}
        error={fault('ROW_NO', !isRow)}
      />
    </ActDialog>
  )
}
