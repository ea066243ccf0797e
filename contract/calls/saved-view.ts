import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

/** A list, resource or report by its name. */
const listName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/))

const content = {
  list: listName,
  name: z.string().check(z.maxLength(40)),
  /** texts of the filters, order and tab by their names: data, whose keys keep their spelling */
  filters: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(300))),
  /** columns that are not shown */
  hidden: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)),
}

/** `office`: for everybody of the office, else for the person alone; `own`: the asking person saved it. */
export const savedView = z.object({ id: uuid, ...content, office: z.boolean(), own: z.boolean() })

export type SavedView = z.output<typeof savedView>

/** Filters, order and columns of a list under a name of one's own or the office's. */
export const savedViewCalls = {
  /** The person's own and those of the office of the active desk, by name. */
  'saved-view.list': call({
    method: 'GET',
    path: '/saved-views',
    input: z.object({ list: listName }),
    output: z.array(savedView),
    needs: 'signed-in',
    errors: ['permission.denied', 'input.refused'],
  }),
  /** One of the same name, list and owner is replaced. */
  'saved-view.save': call({
    method: 'PUT',
    path: '/saved-views',
    input: z.object({ ...content, office: z._default(z.boolean(), false) }),
    output: savedView,
    needs: 'signed-in',
    errors: ['permission.denied', 'desk.required', 'input.refused', 'saved-view.full'],
  }),
  /** One's own; of the office who saved it, or who manages offices. */
  'saved-view.remove': call({
    method: 'DELETE',
    path: '/saved-views/{viewId}',
    input: z.object({ viewId: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: 'signed-in',
    errors: ['record.not-found', 'permission.denied'],
  }),
} as const
