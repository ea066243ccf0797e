import { createServer } from 'node:net'

/** Asks before the data is touched; who takes the port in between is told when it comes to listening. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code !== 'EADDRINUSE'))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
