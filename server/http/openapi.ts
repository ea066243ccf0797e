import { needsPermission, pathNames, type CallSpec } from '#contract/call.ts'
import { aliasedCalls, type PathAlias } from '#contract/path-aliases.ts'
import { errorTable } from '#contract/errors.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import * as z from 'zod/mini'
import { rawRoutes, type RawRoute } from './raw-routes.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'
import { streamTypeOf, type Calls } from '#server/request/context.ts'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

/** The call table and the raw routes as an OpenAPI 3.1 document, in the spelling of the wire. [WIR-10] [WIR-34] */
export function openApi(calls: Calls, publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, spec] of Object.entries(calls)) {
    const path = (paths[spec.path] ??= {})
    path[spec.method.toLowerCase()] = operation(name, spec)
  }
  for (const { of, spec, fixed } of aliasedCalls(calls)) {
    const path = (paths[spec.path] ??= {})
    path[spec.method.toLowerCase()] = operation(aliasId(of, spec.path), withoutFixed(spec, fixed))
  }
  for (const route of rawRoutes) (paths[route.path] ??= {})[route.method] = rawOperation(route)
  return {
    openapi: '3.1.0',
    info: { title: 'Digital Land Record Management System', version: '1' },
    servers: [{ url: publicUrl + apiPrefix }],
    paths,
    components: {
      securitySchemes: { userToken: { type: 'apiKey', in: 'header', name: 'User-Token' } },
      schemas: { Problem: problemSchema },
    },
  }
}

/** The id of a second path's operation: no two operations share one. */
export function aliasId(of: string, path: string): string {
  return `${of}:${path
    .slice(1)
    .replace(/\/?\{\w+\}/g, '')
    .replaceAll('/', '.')}`
}

/** What the path decides is no parameter. */
function withoutFixed(spec: CallSpec, fixed: PathAlias['fixed'] = {}): CallSpec {
  const names = Object.keys(fixed)
  if (names.length === 0 || !('shape' in spec.input._zod.def)) return spec
  const mask = Object.fromEntries(names.map((name) => [name, true] as const))
  return { ...spec, input: z.omit(spec.input as z.ZodMiniObject, mask) }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'reference'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    reference: { type: 'string' },
  },
}

function operation(name: string, spec: CallSpec): object {
  const input = schemaOf(spec.input, spec, 'input')
  const inPath = new Set(pathNames(spec.path))
  const spelled = (key: string): string => (spec.spelling === 'upper' ? upperSnake(key) : key)
  const spelledPath = new Set([...inPath].map(spelled))
  const rest = Object.entries(input.properties ?? {}).filter(([key]) => !spelledPath.has(key))
  const required = new Set(input.required)
  const parameters = [
    ...[...inPath].map((key) => ({
      name: key,
      in: 'path',
      required: true,
      schema: input.properties?.[spelled(key)] ?? { type: 'string' },
    })),
    ...(spec.method === 'GET' || spec.takes === 'file'
      ? rest.map(([key, schema]) => ({ name: key, in: 'query', required: required.has(key), schema }))
      : []),
    ...(!needsPermission(spec.needs)
      ? []
      : [{ name: 'Active-Desk', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]),
    ...(spec.method === 'GET'
      ? []
      : [{ name: 'Idempotency-Key', in: 'header', required: spec.keyed === true, schema: { type: 'string' } }]),
  ]
  const body =
    spec.takes === 'file'
      ? { requestBody: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } } }
      : spec.method === 'GET' || rest.length === 0
        ? {}
        : {
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: Object.fromEntries(rest),
                    required: [...required].filter((key) => !spelledPath.has(key)),
                  },
                },
              },
            },
          }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    ...(spec.deprecated === undefined ? {} : { deprecated: true }),
    parameters,
    ...body,
    ...(spec.needs === 'public' ? {} : { security: [{ userToken: [] }] }),
    'x-needs': spec.needs,
    ...(spec.or === undefined ? {} : { 'x-needs-or': spec.or }),
    'x-errors': spec.errors,
    responses: responses(name, spec),
  }
}

function rawOperation({ id, path, summary, needs, query = [], takes, gives }: RawRoute): object {
  const parameter = (name: string, place: 'path' | 'query'): object => ({
    name,
    in: place,
    required: place === 'path',
    schema: { type: 'string' },
  })
  const bodies = (types: readonly string[]): object => ({
    content: Object.fromEntries(types.map((type) => [type, { schema: schemaOfType(type) }])),
  })
  const answer =
    gives.length === 0 ? { '303': { description: 'Redirected' } } : { '200': { description: 'Done', ...bodies(gives) } }
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary,
    parameters: [
      ...pathNames(path).map((name) => parameter(name, 'path')),
      ...query.map((name) => parameter(name, 'query')),
    ],
    ...(takes === undefined ? {} : { requestBody: bodies(takes) }),
    ...(needs === 'public' || needs === 'insider' ? {} : { security: [{ userToken: [] }] }),
    'x-needs': needs,
    responses: { ...answer, default: problemResponse },
  }
}

function schemaOfType(type: string): JsonSchema {
  if (type === 'application/json') return { type: 'object' }
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

const problemResponse = {
  description: 'Problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

function responses(name: string, spec: CallSpec): object {
  const problem = problemResponse
  if (spec.shape === 'empty') return { '204': { description: 'Done' }, default: problem }
  const one = schemaOf(spec.output, spec, 'output')
  if (spec.shape === 'file') {
    const job = { description: 'A job makes it', content: { 'application/json': { schema: dataOf(one) } } }
    return { '200': { description: 'The file' }, '202': job, default: problem }
  }
  const schema =
    spec.shape === 'bare'
      ? one
      : spec.shape === 'one'
        ? dataOf(one)
        : {
            type: 'object',
            required: ['data', 'meta'],
            properties: {
              data: { type: 'array', items: one },
              meta: {
                type: 'object',
                properties: {
                  TOTAL: { type: 'integer' },
                  PAGE: { type: 'integer' },
                  PAGE_SIZE: { type: 'integer' },
                  MORE: { type: 'boolean' },
                  NEXT: { type: 'string' },
                },
                required: ['TOTAL', 'PAGE', 'PAGE_SIZE'],
              },
            },
          }
  const type = streamTypeOf(name) ?? 'application/json'
  return { '200': { description: 'Done', content: { [type]: { schema } } }, default: problem }
}

function dataOf(schema: JsonSchema): JsonSchema {
  return { type: 'object', properties: { data: schema }, required: ['data'] }
}

function schemaOf(schema: z.ZodMiniType, spec: CallSpec, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (spec.spelling !== 'upper' || zodSchema._zod.def.type !== 'object') return
      const object = jsonSchema as JsonSchema
      if (object.properties !== undefined)
        object.properties = Object.fromEntries(
          Object.entries(object.properties).map(([key, member]) => [upperSnake(key), member]),
        )
      if (object.required !== undefined) object.required = object.required.map(upperSnake)
    },
  }) as JsonSchema
  delete made['$schema']
  return made
}
