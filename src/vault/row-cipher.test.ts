import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBlobCipher } from './blob-cipher.ts'
import { createRowCipher, SealBroken } from './row-cipher.ts'

const key = (fill: number): Uint8Array => new Uint8Array(32).fill(fill)

test('[VLT-1] a sealed row gives back what went in, in its own place and with its own key only', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.nat({ max: 200 }), (value, place, at) => {
      const cipher = createRowCipher(key(1))
      const bytes = cipher.seal(value, place)
      expect(cipher.open(bytes, place)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(() => cipher.open(bytes, `${place}x`)).toThrow(SealBroken)
      expect(() => createRowCipher(key(2)).open(bytes, place)).toThrow(SealBroken)
      const changed = Uint8Array.from(bytes)
      changed[at % bytes.length] = (changed[at % bytes.length] ?? 0) ^ 1
      expect(() => cipher.open(changed, place)).toThrow(SealBroken)
    }),
  )
})

test('[VLT-1] rows that earlier builds sealed, as they were or deflated, open as before', () => {
  const cipher = createRowCipher(key(1))
  const open = (text: string): unknown => cipher.open(Uint8Array.from(Buffer.from(text, 'base64')), 'rec:1')
  const asItWas =
    'ARFDEGxdW771EJzczqqWVGaYWx8OMuSvwfW/HQLzOzIe6rGR5w/m/HXdEtWUFBuZsH3d27UwpF/yhUZtgieY0a7eookBrwhKP6m4w7tT'
  expect(open(asItWas)).toEqual({ number: '12', name: 'করিম' })
  const deflated =
    'AuH3bw5ayIqdSkg+cYhHXdwHVNxpNOCBlKlxYICN02JahrxJ2OTAfT6Tj+uWsrEOu9s0qDZgkGTirsRDiyNbjxaMa9M8K3Ta2nseeo4qQo/4tdAaLQbdvtgFdBXXYZCMeRuxUfJeZAxoyQ=='
  expect(open(deflated)).toEqual({ number: '12', remarks: 'নাল জমি, '.repeat(40) })
})

test('[VLT-1] the same row sealed twice has other bytes, and names nobody', () => {
  const cipher = createRowCipher(key(3))
  const value = { name: 'Abdul Karim Mollah', nid: '1990123456789' }
  const [one, two] = [cipher.seal(value, 'rec:1'), cipher.seal(value, 'rec:1')]
  expect(one).not.toEqual(two)
  expect(Buffer.from(one).toString('latin1')).not.toContain('Karim')
})

test('[VLT-1] a key of another length is refused', () => {
  expect(() => createRowCipher(new Uint8Array(16))).toThrow(RangeError)
})

test('[VLT-1] a sealed picture opens in its place with its key, and nowhere else', async () => {
  const cipher = createBlobCipher(key(4))
  const sealed = await cipher.seal(new Blob(['grey pixels'], { type: 'image/webp' }), 'page:1')
  const opened = await cipher.open(sealed, 'page:1')
  expect([opened.type, await opened.text()]).toEqual(['image/webp', 'grey pixels'])
  await expect(cipher.open(sealed, 'page:2')).rejects.toThrow(Error)
  await expect(createBlobCipher(key(5)).open(sealed, 'page:1')).rejects.toThrow(Error)
})
