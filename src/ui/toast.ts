import { create } from 'zustand'

export type ToastAction = { readonly label: string; readonly run: () => void }

/** What several like ones say together. */
export type Alike = { readonly key: string; readonly words: (times: number) => string }

export type Toast = {
  id: number
  kind: 'good' | 'bad' | 'plain'
  text: string
  action: ToastAction | null
  /** those that say the same of different things are joined */
  alike: Alike | null
  /** how many are joined in it */
  times: number
}

/** More than this would hide the screen (spec §9). */
const most = 20

const useStore = create<{ toasts: readonly Toast[]; last: number }>(() => ({ toasts: [], last: 0 }))

/**
 * Says something at the side of the screen without taking the focus, with one thing to do about it at most. Called by features
 * only. One that is `alike` to one that still stands joins it.
 */
export function showToast(
  kind: Toast['kind'],
  text: string,
  action: ToastAction | null = null,
  alike: Alike | null = null,
): void {
  useStore.setState(({ toasts, last }) => {
    const joined = alike === null ? undefined : toasts.find((toast) => toast.alike?.key === alike.key)
    const toast = { id: last + 1, kind, text, action, alike, times: (joined?.times ?? 0) + 1 }
    return { last: last + 1, toasts: [...toasts.filter((one) => one !== joined), toast].slice(-most) }
  })
}

export function dropToast(id: number): void {
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export function useToasts(): readonly Toast[] {
  return useStore((state) => state.toasts)
}
