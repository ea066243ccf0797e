import { create } from 'zustand'

export type ToastAction = { readonly label: string; readonly run: () => void }

export type Toast = { id: number; kind: 'good' | 'bad' | 'plain'; text: string; action: ToastAction | null }

/** More than this would hide the screen (spec §9). */
const most = 20

const useStore = create<{ toasts: readonly Toast[]; last: number }>(() => ({ toasts: [], last: 0 }))

/** Says something at the side of the screen without taking the focus, with one thing to do about it at most. Called by features only. */
export function showToast(kind: Toast['kind'], text: string, action: ToastAction | null = null): void {
  useStore.setState(({ toasts, last }) => ({
    last: last + 1,
    toasts: [...toasts, { id: last + 1, kind, text, action }].slice(-most),
  }))
}

export function dropToast(id: number): void {
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export function useToasts(): readonly Toast[] {
  return useStore((state) => state.toasts)
}
