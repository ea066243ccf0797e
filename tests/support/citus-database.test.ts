import { expect, test } from 'vitest'
import { openCitusDatabase } from './citus-database.ts'

test('[DST-7] a database that is not named as one for tests is never emptied', async () => {
  for (const url of ['postgres://nobody@127.0.0.1:1/dlrms', 'postgres://nobody@127.0.0.1:1/test_dlrms'])
    await expect(openCitusDatabase(url, 1, false)).rejects.toThrow('has to end in _test')
})
