/** What somebody does on the page of a provider that is played; the answer is where it leads back to. */
export async function pressAtProvider(serverUrl: string, page: string, act: string): Promise<string | null> {
  const html = await (await fetch(page)).text()
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ act })
  const answer = await fetch(serverUrl + action, { method: 'POST', redirect: 'manual', body })
  return answer.headers.get('location')
}

/** Follows the way back from a provider; the answer is the page of ours that it ends at. */
export async function comeBack(to: string | null): Promise<string | null> {
  if (to === null) return null
  return (await fetch(to, { redirect: 'manual' })).headers.get('location')
}
