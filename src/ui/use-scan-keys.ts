import { type RefObject, useLayoutEffect } from 'react'

export type ScanHandle = {
  /** by parts of the window's width; positive shows what lies right or below */
  pan: (dx: number, dy: number) => void
  zoom: (factor: number) => void
  rotate: () => void
  fit: () => void
  /** the zoom at which what is keyed is read, from here on for each cell */
  read: () => void
  /** positive is brighter */
  light: (by: number) => void
}

const step = 0.15

/**
 * Alt+arrows pan, Alt+plus and minus zoom, Alt+R turns, Alt+0 fits the width, Alt+9 zooms to what is keyed, Alt+. and Alt+, change the light, wherever the focus is: a keyer's hands stay
 * in the cell. Goes by physical keys, since Bangla layouts change the letters.
 */
export function useScanKeys(viewer: RefObject<ScanHandle | null>): void {
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing || viewer.current === null) return
      if (!act(viewer.current, event.code)) return
      // Alt+Left would leave the page, taking the cell under the cursor with it.
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [viewer])
}

function act(viewer: ScanHandle, code: string): boolean {
  switch (code) {
    case 'ArrowLeft':
      viewer.pan(-step, 0)
      return true
    case 'ArrowRight':
      viewer.pan(step, 0)
      return true
    case 'ArrowUp':
      viewer.pan(0, -step)
      return true
    case 'ArrowDown':
      viewer.pan(0, step)
      return true
    case 'Equal':
    case 'NumpadAdd':
      viewer.zoom(1.25)
      return true
    case 'Minus':
    case 'NumpadSubtract':
      viewer.zoom(0.8)
      return true
    case 'KeyR':
      viewer.rotate()
      return true
    case 'Period':
      viewer.light(0.1)
      return true
    case 'Comma':
      viewer.light(-0.1)
      return true
    case 'Digit0':
    case 'Numpad0':
      viewer.fit()
      return true
    case 'Digit9':
    case 'Numpad9':
      viewer.read()
      return true
    default:
      return false
  }
}
