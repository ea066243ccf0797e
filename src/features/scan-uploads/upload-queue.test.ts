import { describe, expect, test } from 'vitest'
import { ApiProblem, NetworkProblem } from '#platform/wire/problems.ts'
import { createUploadQueue, type SentPage, type Upload, type UploadQueue } from './upload-queue.ts'

const pageFile = (name: string): File => new File([name], name)

/** A server that keeps pages by their source, and files whose pages are made when asked for. */
class Desk {
  readonly stored = new Map<string, SentPage>()
  /** pages of a file by its name; one where nothing is said */
  readonly pagesOf = new Map<string, number>()
  uploads: readonly Upload[] = []
  readonly made: string[] = []
  atOnce = 0
  mostAtOnce = 0
  /** what happens to the n-th sending, where something does */
  fault: (n: number) => Error | null = () => null
  sendings = 0
  pauses = 0
  closed = 0
  /** files on the device */
  readonly kept = new Map<string, File>()
  queue: UploadQueue = this.reopen()

  /** The browser is started anew: what it had on its list is gone, what the server has is not. */
  reopen(): UploadQueue {
    this.queue = createUploadQueue({
      open: async (file) => {
        if (file.name.endsWith('.exe')) throw new ApiProblem('upload.type')
        return {
          hash: file.name,
          pages: this.pagesOf.get(file.name) ?? 1,
          page: async (n) => {
            this.made.push(`${file.name}:${n}`)
            return new Blob([`${file.name}:${n}`])
          },
          close: () => void (this.closed += 1),
        }
      },
      sentPages: async () => [...this.stored.values()],
      send: async (_picture, { source, pageNo }, signal) => {
        this.atOnce += 1
        this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce)
        await new Promise((resolve) => setImmediate(resolve))
        this.atOnce -= 1
        signal.throwIfAborted()
        const fault = this.fault(++this.sendings)
        if (fault !== null) throw fault
        this.stored.set(source, { source, pageNo })
      },
      patience: async () => void (this.pauses += 1),
      onChange: (uploads) => (this.uploads = uploads),
      onSent: () => undefined,
      keep: async (id, file) => void this.kept.set(id, file),
      drop: async (ids) => {
        for (const id of ids) this.kept.delete(id)
      },
    })
    return this.queue
  }

  async settled(): Promise<void> {
    await expect
      .poll(() => this.uploads.every(({ state }) => ['done', 'failed', 'cancelled'].includes(state)))
      .toBe(true)
  }

  pages(): [string | null, number][] {
    return [...this.stored.values()].sort((a, b) => a.pageNo - b.pageNo).map((page) => [page.source, page.pageNo])
  }
}

describe('sending', () => {
  test('[BKS-9] files go in the order people count in, each page once and a few at a time', async () => {
    const desk = new Desk()
    desk.pagesOf.set('book.pdf', 9)
    desk.queue.add(['scan 10', 'scan 2', 'book.pdf', 'scan ১'].map(pageFile))
    await desk.settled()
    const names = desk.pages().map(([source]) => source)
    expect(names).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `book.pdf:${i + 1}`),
      'scan ১:1',
      'scan 2:1',
      'scan 10:1',
    ])
    expect(desk.pages().map(([, pageNo]) => pageNo)).toEqual(names.map((_, index) => index + 1))
    expect(desk.mostAtOnce).toBeGreaterThan(1)
    expect(desk.mostAtOnce).toBeLessThanOrEqual(4)
    expect([desk.sendings, desk.closed]).toEqual([12, 4])
  })

  test('[BKS-9] the network may fail as often as it likes: nothing is sent twice and nothing is left out', async () => {
    const desk = new Desk()
    desk.pagesOf.set('book.pdf', 12)
    desk.fault = (n) => (n % 3 === 0 ? new NetworkProblem('unreachable') : null)
    desk.queue.add([pageFile('book.pdf')])
    await desk.settled()
    expect(desk.uploads).toMatchObject([{ state: 'done', sent: 12, known: 0 }])
    expect(desk.pages()).toHaveLength(12)
    expect(desk.made).toHaveLength(12)
    expect(desk.pauses).toBe(desk.sendings - 12)
  })

  test('[BKS-9] after a reload the same file goes on where it stopped, at the same page numbers', async () => {
    const desk = new Desk()
    desk.stored.set('other:1', { source: 'other:1', pageNo: 1 })
    desk.pagesOf.set('book.pdf', 10)
    desk.fault = (n) => (n > 5 ? new ApiProblem('server.error') : null)
    desk.queue.add([pageFile('book.pdf')])
    await expect.poll(() => desk.pauses).toBeGreaterThan(0)
    desk.queue.stop()
    await desk.settled()
    const before = desk.stored.size
    expect(before).toBe(6)
    // Somebody else added a page meanwhile.
    desk.stored.set('other:2', { source: 'other:2', pageNo: 40 })
    desk.fault = () => null
    desk.made.length = 0
    desk.reopen().add([pageFile('book.pdf')])
    await desk.settled()
    expect(desk.uploads).toMatchObject([{ state: 'done', pages: 10, sent: 10, known: 5 }])
    expect(desk.made).toHaveLength(5)
    const book = desk.pages().filter(([source]) => source?.startsWith('book'))
    expect(book).toEqual(Array.from({ length: 10 }, (_, i) => [`book.pdf:${i + 1}`, i + 2]))
  })
})

describe('a closed tab', () => {
  test('[BKS-12] its files go on by themselves in the next tab, each page once, and leave the device when they are sent', async () => {
    const desk = new Desk()
    desk.pagesOf.set('book.pdf', 14)
    desk.fault = (n) => (n > 11 ? new NetworkProblem('unreachable') : null)
    desk.queue.add(['book.pdf', 'page'].map(pageFile))
    await expect.poll(() => desk.pauses).toBeGreaterThan(0)
    desk.queue.stop()
    await expect.poll(() => desk.uploads[0]?.state).toBe('cancelled')
    expect(desk.kept.size).toBe(2)
    desk.fault = () => null
    desk.made.length = 0
    desk.reopen().resume([...desk.kept].map(([id, file]) => ({ id, name: file.name, file })))
    await desk.settled()
    expect(desk.uploads.map(({ name, state, known }) => [name, state, known])).toEqual([
      ['book.pdf', 'done', 11],
      ['page', 'done', 0],
    ])
    expect(desk.made).toHaveLength(4)
    await expect.poll(() => desk.kept.size).toBe(0)
  })

  test('[BKS-12] a file that the device could not keep is named, and goes on where it stopped when it is chosen again', async () => {
    const desk = new Desk()
    desk.queue.resume([{ id: 'a', name: 'book.pdf', file: null }])
    expect(desk.uploads).toMatchObject([{ state: 'failed', problem: { code: 'upload.choose-again' } }])
    desk.queue.add([pageFile('book.pdf')])
    await desk.settled()
    expect(desk.uploads.map(({ state }) => state)).toEqual(['done'])
  })

  test('[BKS-12] what is cancelled or cleared leaves the device, and what is resumed twice is sent once', async () => {
    const desk = new Desk()
    desk.queue.resume([
      { id: 'a', name: 'a', file: pageFile('a') },
      { id: 'b', name: 'b.exe', file: pageFile('b.exe') },
    ])
    desk.kept.set('a', pageFile('a')).set('b', pageFile('b.exe'))
    desk.queue.resume([{ id: 'a', name: 'a', file: pageFile('a') }])
    desk.queue.cancel(1)
    await desk.settled()
    expect(desk.uploads.map(({ state }) => state)).toEqual(['cancelled', 'failed'])
    desk.queue.clear()
    await expect.poll(() => desk.kept.size).toBe(0)
  })
})

describe('trouble', () => {
  test('[BKS-2] a file that is refused does not hold the others back, and says why', async () => {
    const desk = new Desk()
    desk.queue.add(['a.exe', 'b', 'c'].map(pageFile))
    await desk.settled()
    expect(desk.uploads.map(({ name, state }) => [name, state])).toEqual([
      ['a.exe', 'failed'],
      ['b', 'done'],
      ['c', 'done'],
    ])
    expect(desk.uploads[0]?.problem).toMatchObject({ code: 'upload.type' })
  })

  test('[BKS-9] one that was cancelled stops, and can be begun again', async () => {
    const desk = new Desk()
    desk.pagesOf.set('book.pdf', 40)
    desk.fault = (n) => {
      if (n === 6) for (const id of [1, 2]) desk.queue.cancel(id)
      return null
    }
    desk.queue.add(['book.pdf', 'z'].map(pageFile))
    await desk.settled()
    expect(desk.uploads.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    const there = desk.stored.size
    expect(there).toBeLessThan(40)
    desk.queue.retry(1)
    await desk.settled()
    expect(desk.uploads[0]).toMatchObject({ state: 'done', known: there })
    expect(desk.stored.size).toBe(40)
    desk.queue.clear()
    expect(desk.uploads).toEqual([])
  })

  test('[BKS-2] what the server refuses ends the file, and what of it was sent stays', async () => {
    const desk = new Desk()
    desk.pagesOf.set('book.pdf', 8)
    desk.fault = (n) => (n === 5 ? new ApiProblem('upload.broken') : null)
    desk.queue.add([pageFile('book.pdf')])
    await desk.settled()
    expect(desk.uploads).toMatchObject([{ state: 'failed', problem: { code: 'upload.broken' } }])
    expect(desk.closed).toBe(1)
    desk.fault = () => null
    desk.queue.retry(1)
    await desk.settled()
    expect(desk.pages().map(([, pageNo]) => pageNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})
