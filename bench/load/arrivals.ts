/**
 * Calls at random moments, so many a second on average, whatever became of those before: people do not come more seldom
 * because the server is slow. The answer ends it.
 */
export function arrive(aSecond: number, act: () => void): () => void {
  let next = performance.now() + gap()
  function gap(): number {
    return (-Math.log(1 - Math.random()) / aSecond) * 1000
  }
  const timer = setInterval(() => {
    for (const now = performance.now(); next <= now; next += gap()) act()
  }, 5)
  return () => clearInterval(timer)
}

/** How long somebody looks at what stands on the screen. */
export function look(fromMs: number, toMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, fromMs + Math.random() * (toMs - fromMs)))
}
