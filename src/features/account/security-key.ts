import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Has a key or passkey answer a challenge; JSON as it came and as it goes. */
export async function answerWithKey(options: string): Promise<string> {
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) as Options }))
}

/** Makes a key or passkey for this account. */
export async function makeKey(options: string): Promise<string> {
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) as Options }))
}
