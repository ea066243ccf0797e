import { CitizenRegisterScreen } from '#features/citizen/citizen-register-screen.tsx'
import { useLocalCart } from '#features/orders/local-cart.ts'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/citizen/register')({
  loader: () => loadWords('account'),
  component: CitizenRegister,
})

function CitizenRegister() {
  const count = useLocalCart(({ items }) => items.length)
  return <CitizenRegisterScreen cartCount={count} language={<LanguageButton />} />
}
