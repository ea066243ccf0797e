/** Presses `Alt+E`, `Ctrl+Delete` or `F3` on the element that has the focus. */
export function pressKeys(keys: string): void {
  const parts = keys.split('+')
  const name = parts.at(-1) ?? ''
  const code = /^[A-Z]$/.test(name) ? `Key${name}` : /^[0-9]$/.test(name) ? `Digit${name}` : name
  const target = document.activeElement ?? document.body
  target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: name,
      code,
      altKey: parts.includes('Alt'),
      ctrlKey: parts.includes('Ctrl'),
      shiftKey: parts.includes('Shift'),
      bubbles: true,
      cancelable: true,
    }),
  )
}
