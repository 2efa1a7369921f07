import { ErrorBody, type RouteSpec, routes } from '@libs/contracts';
import { z } from 'zod';
import { OPENAPI } from './openapi.texts.js';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the API, made from the table of routes. */
export function openApiDocument(table: Record<string, RouteSpec> = routes): Json {
  const schemas: Record<string, Json> = {};
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => lifted(schema, io, schemas);
  schemaOf(ErrorBody, 'output');
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries(table)) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(name, spec, schemaOf) };
  }
  return {
    openapi: '3.1.0',
    info: { title: OPENAPI.title, version: '1', description: OPENAPI.about },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Error: { description: OPENAPI.refusal, content: json({ $ref: '#/components/schemas/Error' }) } },
    },
  };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;
const json = (schema: Json): Json => ({ 'application/json': { schema } });

function operation(name: string, spec: RouteSpec, schemaOf: SchemaOf): Json {
  const status = String(spec.status ?? 200);
  return {
    operationId: name,
    summary: spec.summary,
    description: spec.description ? `${whoMay(spec)}\n\n${spec.description}` : whoMay(spec),
    tags: [spec.path.split('/')[2] ?? 'other'],
    security: spec.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(spec, schemaOf),
    ...(spec.body ? { requestBody: bodyOf(spec.body, schemaOf) } : {}),
    ...(spec.multipart
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: schemaOf(spec.multipart, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: spec.response
        ? { description: spec.summary, content: json(schemaOf(spec.response, 'output')) }
        : spec.bytes
          ? { description: spec.summary, content: { 'application/octet-stream': {} } }
          : { description: OPENAPI.noContent },
      ...Object.fromEntries(refusalsOf(spec).map((code) => [code, { $ref: '#/components/responses/Error' }])),
    },
  };
}

function whoMay({ access, scope }: RouteSpec): string {
  if (access === 'anyone') return OPENAPI.anyone;
  return `${OPENAPI.roles(access)}${scope ? OPENAPI.scope(scope) : ''}`;
}

function parametersOf(spec: RouteSpec, schemaOf: SchemaOf): Json[] {
  const part = (schema: z.ZodType | undefined, where: 'path' | 'query', io: 'input' | 'output'): Json[] => {
    const { properties = {}, required = [] } = (schema ? schemaOf(schema, io) : {}) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || (required.includes(name) && of.default === undefined),
      schema: of,
      ...(of.type === 'array' ? { style: 'form', explode: false } : {}),
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: OPENAPI.key,
    schema: { type: 'string', minLength: 8, maxLength: 64 },
  };
  const keyed = spec.method === 'POST' && !spec.path.startsWith('/api/auth/');
  // A query is described as parsed, because it is always sent as text.
  return [...part(spec.params, 'path', 'input'), ...part(spec.query, 'query', 'output'), ...(keyed ? [key] : [])];
}

function bodyOf(body: z.ZodType, schemaOf: SchemaOf): Json {
  return { required: !body.safeParse({}).success, content: json(schemaOf(body, 'input')) };
}

function refusalsOf(spec: RouteSpec): string[] {
  const codes = ['400', ...(spec.access === 'anyone' ? [] : ['401', '403'])];
  if (spec.params) codes.push('404');
  if (spec.method !== 'GET') codes.push('409', '413', '415', '422', '429');
  return [...codes, '500', '503'];
}

/** A schema as JSON Schema, with its named parts moved to the document's components. */
function lifted(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  const { $schema: _dialect, $defs = {}, ...own } = made as Json & { $defs?: Record<string, Json> };
  for (const [id, part] of Object.entries($defs)) schemas[id] ??= pointed(withoutId(part)) as Json;
  const id = z.globalRegistry.get(schema)?.id;
  if (!id) return pointed(own) as Json;
  schemas[id] ??= pointed(withoutId(own)) as Json;
  return { $ref: `#/components/schemas/${id}` };
}

const withoutId = ({ id: _id, $id: _address, ...rest }: Json): Json => rest;

function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace('#/$defs/', '#/components/schemas/') : pointed(part),
    ]),
  );
}
