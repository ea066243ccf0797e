import { employee } from '#contract/resources/employee.ts'
import { employeeAssignment } from '#contract/resources/employee-assignment.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The desks a person holds, held and is to hold. */
export const assignmentsOf = (employeeId: string) =>
  queryOptions({
    queryKey: [...declaredKeys.rows(employeeAssignment.name), 'of', employeeId],
    queryFn: ({ signal }) => request(employee.calls.assignments, { employeeId, pageNo: 1, pageSize: 100 }, { signal }),
  })

const rarelyChanged = 10 * 60_000

/** Picture and signature of a person. */
export const picturesOf = (employeeId: string) =>
  queryOptions({
    queryKey: [...declaredKeys.rows(employee.name), 'pictures', employeeId],
    queryFn: ({ signal }) => request(employee.calls.pictures, { employeeId }, { signal }),
    staleTime: rarelyChanged,
  })
