import { useRowKeys } from '#forms/list/use-row-keys.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { listActs, listKeys, listKeysWithNew } from './list-keys.ts'

const noActs = [] as const

/** The keys of a declared list: from line to line, and to a new entry where one may be made. */
export function useListKeys(panel: RefObject<HTMLElement | null>, newAddress: string | null): void {
  const navigate = useNavigate()
  useRowKeys(panel)
  useScreenKeySheet(newAddress === null ? listKeys : listKeysWithNew, newAddress === null ? noActs : listActs)
  useEffect(() => {
    if (newAddress === null) return
    const onKey = (event: KeyboardEvent): void => {
      const plainAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!plainAlt || event.code !== 'KeyN' || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      void navigate({ to: newAddress as '/' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, newAddress])
}
