import type { ReactNode } from 'react'
import type { languages } from '#platform/locale/languages.ts'

type FlagName = (typeof languages)[keyof typeof languages]['flag']

const drawings: Readonly<Record<FlagName, ReactNode>> = {
  bd: (
    <>
      <path fill="#006a4e" d="M0 0h20v12H0z" />
      <circle fill="#f42a41" cx="9" cy="6" r="4" />
    </>
  ),
  us: (
    <>
      <path fill="#fff" d="M0 0h20v12H0z" />
      <path stroke="#b22234" d="M0 .5h20M0 2.5h20M0 4.5h20M0 6.5h20M0 8.5h20M0 10.5h20" />
      <path fill="#3c3b6e" d="M0 0h9v7H0z" />
    </>
  ),
  sa: (
    <>
      <path fill="#006c35" d="M0 0h20v12H0z" />
      <path stroke="#fff" d="M5 8.5h10M6 4.5h8" />
    </>
  ),
}

/** The flag beside the name of a language, which says the same. */
export function Flag({ name }: { name: FlagName }) {
  return (
    <svg aria-hidden="true" width={20} height={12} viewBox="0 0 20 12">
      {drawings[name]}
    </svg>
  )
}
