import { type ExternalUser, sessionStore } from '#platform/session/session.ts'

/** The visitor's cart; its screens are not loaded only to find it empty. */
const key = 'dlrms.cart'

/** Merges the visitor's cart when a citizen or vendor is signed in, whatever page opens then. [CRT-2] */
export function mergeCartAtSignIn(): void {
  let last: string | null = null
  const look = ({ externalUser }: { externalUser: ExternalUser | null }): void => {
    const id = externalUser?.id ?? null
    if (id === last) return
    last = id
    if (externalUser === null || !hasCart()) return
    // Without a connection the cart stays here; the cart screen and the next start repeat the merge.
    void import('#features/orders/merge-cart.ts')
      .then(({ mergeCart }) => mergeCart(externalUser))
      .catch(() => undefined)
  }
  sessionStore.subscribe(look)
  look(sessionStore.getState())
}

function hasCart(): boolean {
  try {
    return (sessionStorage.getItem(key) ?? '[]') !== '[]'
  } catch {
    return false
  }
}
