import { teamStatistics } from '#contract/reports/team-statistics.ts'
import { reportScreenOf } from '#reports/report-screen.ts'
import { SecondKeying } from './second-keying.tsx'

export const screen = reportScreenOf(teamStatistics, { below: SecondKeying })
