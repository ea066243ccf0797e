import { performance } from 'node:perf_hooks'
import { counter, gauge, histogram } from './meter.ts'

const lag = histogram(
  'dlrms_event_loop_lag_seconds',
  'How late a timer of the event loop came',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
)
const busy = counter('dlrms_event_loop_busy_seconds_total', 'How long the event loop worked')
const cpu = counter('dlrms_cpu_seconds_total', 'Time of processor that the process took, its threads included')

const lookMs = 200

gauge('dlrms_uptime_seconds', 'Since the oldest process began', 'max', () => [[{}, Math.round(process.uptime())]])
gauge('dlrms_processes', 'Processes that tell their figures', 'sum', () => [[{}, 1]])
gauge('dlrms_resident_bytes', 'Memory that the processes hold', 'sum', () => [[{}, process.memoryUsage.rss()]])
gauge('dlrms_largest_resident_bytes', 'Memory that the largest process holds', 'max', () => [
  [{}, process.memoryUsage.rss()],
])
gauge('dlrms_heap_used_bytes', 'Objects of the program', 'sum', () => [[{}, process.memoryUsage().heapUsed]])
gauge('dlrms_external_bytes', 'Memory of the program outside its heap', 'sum', () => [
  [{}, process.memoryUsage().external],
])

let watching = false

/** Watches the event loop of this process from now on. */
export function watchProcess(): void {
  if (watching) return
  watching = true
  let due = performance.now() + lookMs
  let before = performance.eventLoopUtilization()
  let used = process.cpuUsage()
  const look = (): void => {
    const now = performance.now()
    lag.observe({}, Math.max(0, now - due) / 1000)
    due = now + lookMs
    const turn = performance.eventLoopUtilization()
    busy.add({}, (turn.active - before.active) / 1000)
    before = turn
    const usage = process.cpuUsage()
    cpu.add({}, (usage.user + usage.system - used.user - used.system) / 1_000_000)
    used = usage
  }
  setInterval(look, lookMs).unref()
}
