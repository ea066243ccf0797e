import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What handlers that never change read when they are called. */
export function useFreshRef<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
