import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type Json = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
};

/**
 * The fields that a schema accepts from a client, with valid values, so that a test can make exactly one field wrong.
 */
export function plausible(schema: z.ZodType): { fields: string[]; value: Record<string, unknown> } {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  const value = valueOf(json);
  const whole = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  return { fields: Object.keys(json.properties ?? whole), value: whole };
}

const FORMATS: Record<string, () => unknown> = {
  uuid: () => randomUUID(),
  date: () => '2099-06-01',
  'date-time': () => '2026-06-01T12:00:00.000Z',
  email: () => `${randomUUID()}@people.example`,
  uri: () => 'https://people.example/hook',
};

function valueOf(json: Json): unknown {
  const { type, format, pattern, items, properties = {}, required = [] } = json;
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  const choice = json.anyOf ?? json.oneOf ?? json.allOf;
  if (choice) return valueOf(choice[0] ?? {});
  if (format && FORMATS[format]) return FORMATS[format]();
  if (pattern?.includes('@')) return `${randomUUID()}@people.example`;
  switch (type) {
    case 'object':
      return Object.fromEntries(required.map((key) => [key, valueOf(properties[key] ?? {})]));
    case 'array':
      return json.minItems ? [valueOf(items ?? {})] : [];
    case 'number':
    case 'integer':
      return Math.max(json.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'Plausible-1'.padEnd(json.minLength ?? 0, 'x');
  }
}
