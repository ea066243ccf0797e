/**
 * The one script of the sign-in pages: has a key or passkey answer the challenge that stands at the form, and sends the
 * answer with it. A browser without such keys leaves the form as it is, and the code is typed.
 */
export const securityKeyScript = `const form = document.getElementById('key-form')
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '')
if (navigator.credentials && window.PublicKeyCredential) form.hidden = false
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const wrong = document.getElementById('key-wrong')
  wrong.hidden = true
  const asked = JSON.parse(form.dataset.options)
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        ...asked,
        challenge: bytes(asked.challenge),
        allowCredentials: asked.allowCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
      },
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response
    form.elements.answer.value = JSON.stringify({
      id: credential.id,
      rawId: text(credential.rawId),
      type: credential.type,
      clientExtensionResults: credential.getClientExtensionResults(),
      response: {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        ...(userHandle ? { userHandle: text(userHandle) } : {}),
      },
    })
    form.submit()
  } catch {
    wrong.hidden = false
  }
})
`
