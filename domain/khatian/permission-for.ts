import { permissions as p, type Permission } from '../permission/permission.ts'
import type { SurveyKey } from './survey.ts'

/** What the module of mutation khatians knows by its own name; all else about a khatian has one permission only. */
const ofMutation: Partial<Record<Permission, Permission>> = {
  [p.khatianReadAll]: p.mutationReadAll,
  [p.khatianReadOne]: p.mutationReadOne,
  [p.khatianCreate]: p.mutationCreate,
  [p.khatianUpdate]: p.mutationUpdate,
  [p.khatianDelete]: p.mutationDelete,
  [p.khatianEntryComplete]: p.mutationEntryComplete,
  [p.khatianVerify]: p.mutationVerify,
  [p.khatianCompare]: p.mutationCompare,
  [p.khatianApprove]: p.mutationApprove,
  [p.khatianRequestNewVersion]: p.mutationRequestNewVersion,
}

/** The permission that stands for one of survey khatians where the khatian is of this survey. [MUT-1] */
export function permissionFor(survey: SurveyKey | undefined, permission: Permission): Permission {
  return survey === 'MUTATION' ? (ofMutation[permission] ?? permission) : permission
}
