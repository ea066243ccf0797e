import { expect, test, type Page } from '@playwright/test'
import { arrive, untilWorker } from '../pages/arrive.ts'
import { expectAccessible } from '../pages/axe.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { specPin } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7221)
})

test.afterAll(() => server.close())

/** A fingerprint reader as the browser makes one for tests. */
async function addAuthenticator(page: Page, { hasPrf }: { hasPrf: boolean }): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** As when somebody closes the browser's question: the reader for tests is locked for good once it has refused. */
async function refuseAuthenticator(page: Page, refuses: boolean): Promise<void> {
  await page.evaluate((on) => {
    const own = navigator.credentials as { create?: unknown; get?: unknown }
    const refuse = () => Promise.reject(new DOMException('closed', 'NotAllowedError'))
    if (on) Object.assign(own, { create: refuse, get: refuse })
    else {
      delete own.create
      delete own.get
    }
  }, refuses)
}

test('[VLT-20] a vault that is bound to a fingerprint opens with PIN and fingerprint, without a connection too', async ({
  page,
}) => {
  await addAuthenticator(page, { hasPrf: true })
  const vault = await arrive(page, server, 'entry1')
  const gate = vault.gate('set-up')
  await gate.getByRole('checkbox', { name: say('Also ask for a fingerprint, face or security key') }).check()
  await expectAccessible(page, 'set-up with an authenticator')
  await refuseAuthenticator(page, true)
  await gate.locator('input[name=secret]').fill(specPin)
  await gate.locator('input[name=again]').fill(specPin)
  await page.keyboard.press('Enter')
  // Nothing is made, and what was typed stays.
  const notShown = page.getByText(say('The fingerprint, face or security key was not shown. Try again.'))
  await expect(notShown).toBeVisible()
  await expect(gate.locator('input[name=secret]')).toHaveValue(specPin)
  await refuseAuthenticator(page, false)
  await gate.getByRole('button', { name: say('Set up and go on') }).click()
  await expect(vault.inside()).toBeVisible()

  await untilWorker(page)
  await vault.lock()
  await expect(page.getByText(say('After it your fingerprint, face or security key is asked for.'))).toBeVisible()
  await expectAccessible(page, 'unlock with an authenticator')
  // Refused more often than a PIN may be wrong: no try of it was made.
  await refuseAuthenticator(page, true)
  await vault.give()
  for (let turn = 0; turn < 10; turn++) {
    await expect(notShown).toBeVisible()
    await page.locator('input[name=unlock]').press('Enter')
  }
  await expect(notShown).toBeVisible()
  await expect(page.locator('[data-wait]')).toHaveCount(0)
  await refuseAuthenticator(page, false)
  await page.context().setOffline(true)
  await vault.unlock()
  await expect(vault.inside()).toBeVisible()
  await page.context().setOffline(false)

  // The authenticator alone does not open it either, and a changed PIN can do without.
  await vault.lock()
  await vault.give('000000')
  await expect(page.locator('input[name=unlock][aria-invalid=true]')).toBeFocused()
  await vault.unlock()
  await page.getByLabel(say('Account')).click()
  await page.locator('[data-act=change-secret]').click()
  const change = vault.gate('change')
  const again = change.getByRole('checkbox', { name: say('Also ask for a fingerprint, face or security key') })
  await expect(again).toBeChecked()
  await again.uncheck()
  await change.locator('input[name=old]').fill(specPin)
  await change.locator('input[name=secret]').fill('403917')
  await change.locator('input[name=again]').fill('403917')
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await refuseAuthenticator(page, true)
  await vault.lock()
  await vault.unlock('403917')
  await expect(vault.inside()).toBeVisible()
})

test('[VLT-20] an authenticator that derives no keys is told apart, and the vault is set up without it', async ({
  page,
}) => {
  await addAuthenticator(page, { hasPrf: false })
  const vault = await arrive(page, server, 'entry1')
  const gate = vault.gate('set-up')
  const choice = gate.getByRole('checkbox', { name: say('Also ask for a fingerprint, face or security key') })
  await choice.check()
  await gate.locator('input[name=secret]').fill(specPin)
  await gate.locator('input[name=again]').fill(specPin)
  await page.keyboard.press('Enter')
  await expect(gate.getByText(say('What was shown cannot protect a vault. It is set up without.'))).toBeVisible()
  await expect(choice).not.toBeChecked()
  await gate.getByRole('button', { name: say('Set up and go on') }).click()
  await expect(vault.inside()).toBeVisible()
  await vault.lock()
  await vault.unlock()
  await expect(vault.inside()).toBeVisible()
})
