import { VolumeBox } from '#areas/record-room/shelves/volume-box.tsx'
import { volumePlace } from '#contract/resources/volume-place.ts'
import type { InputProps } from '#resources/resource-screen.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { useText } from '#platform/locale/locale.ts'
import { Link } from '@tanstack/react-router'

function VolumeInput({ label, value, onChange, error }: InputProps) {
  return (
    <VolumeBox
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      error={typeof error === 'string' ? error : null}
    />
  )
}

/** A volume leads to the screen of its place. */
function VolumeLink({ volumeId, volumeNo }: { volumeId: string; volumeNo: number }) {
  const text = useText()
  return (
    <Link to="/volume-place/$volumeId" params={{ volumeId }}>
      {text.digits(volumeNo)}
    </Link>
  )
}

export const screen = screenOf(volumePlace, {
  inputs: { volumeId: VolumeInput },
  cells: {
    volumeId: (row) => <VolumeLink {...row} />,
    volumeNo: (row) => <VolumeLink {...row} />,
  },
})
