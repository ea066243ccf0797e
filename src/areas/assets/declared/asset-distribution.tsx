import { DeskBox } from '#areas/assets/stock/desk-box.tsx'
import { assetDistribution } from '#contract/resources/asset-distribution.ts'
import type { InputProps } from '#resources/resource-screen.ts'
import { screenOf } from '#resources/resource-screen.ts'

function DeskInput({ label, value, onChange, error }: InputProps) {
  return (
    <DeskBox
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      error={typeof error === 'string' ? error : null}
    />
  )
}

export const screen = screenOf(assetDistribution, {
  inputs: { deskId: DeskInput },
  archiving: {
    act: ['ফেরত নিন', 'Take back'],
    told: [
      'আজকের তারিখ ফেরতের তারিখ হবে, আর দ্রব্যটি আবার বিতরণ করা যাবে।',
      'Today becomes the day of the return, and the item can be given out again.',
    ],
    done: ['ফেরত নেওয়া হয়েছে।', 'It was taken back.'],
  },
})
