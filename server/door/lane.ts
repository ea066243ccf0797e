import type { DoorCommand } from './door-command.ts'
import type { Round } from './kind.ts'

/**
 * Whether a record stands as the command believes. An act given online needs exactly the revision it was given on; one that
 * waited on a device needs that nothing but the device's own queue changed the record since. [SYN-5]
 */
export async function isLaneUnbroken(round: Round, command: DoorCommand): Promise<boolean> {
  const { tx, actor, district, records } = round
  const rev = records.get(command.recordId)?.rev ?? 0
  if (command.baseRev === null || rev === command.baseRev) return true
  if (command.exact || command.device === undefined) return false
  const own = (step: { userId: string; deviceId: string | null }): boolean =>
    step.userId === actor.userId && step.deviceId === command.device?.deviceId
  const earlier = await tx.laneSteps(district, command.recordId, command.baseRev)
  const here = round.steps.filter((step) => step.recordId === command.recordId && step.rev > (command.baseRev ?? 0))
  const steps = new Map([...earlier, ...here].map((step) => [step.rev, step]))
  return steps.size === rev - command.baseRev && [...steps.values()].every(own)
}
