import { create } from 'zustand'

/** What is said beside a field about something that was just pasted there. */
export type PasteRemark = {
  readonly anchor: HTMLElement
  readonly text: string
} & ({ readonly kind: 'bijoy'; readonly convert: () => void } | { readonly kind: 'dropped' })

const useStore = create<{ remark: PasteRemark | null }>(() => ({ remark: null }))

export function usePasteRemark(): PasteRemark | null {
  return useStore((state) => state.remark)
}

export function findPasteRemark(): PasteRemark | null {
  return useStore.getState().remark
}

export function remarkPaste(remark: PasteRemark | null): void {
  if (findPasteRemark() !== remark) useStore.setState({ remark })
}

/** What was offered is done, once. */
export function convertPasted(): void {
  const remark = findPasteRemark()
  remarkPaste(null)
  if (remark?.kind === 'bijoy') remark.convert()
}
