import { useRef } from 'react'

/**
 * A key for each wish: pressing again after a lost answer sends the same one, so that nothing is done twice; another
 * content is another wish. [PRM-12]
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const spelled = JSON.stringify(content)
    if (spelled !== last.current.content) last.current = { content: spelled, key: crypto.randomUUID() }
    return last.current.key
  }
}
