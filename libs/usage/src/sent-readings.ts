import { READINGS_BYTES, ReadingsMapping } from '@libs/contracts';
import { refuse, type UploadedFile } from '@libs/platform';
import { type AppRequest, readMultipart } from '@libs/platform/http';
import { REFUSALS } from './usage.texts.js';

interface SentReadings<F extends string> {
  file: UploadedFile;
  mapping: ReadingsMapping | null;
  /** The other parts that the route knows; one that was not sent is undefined. */
  fields: Partial<Record<F, string>>;
}

/** A file of readings and the choice of its columns. */
export async function sentReadings<F extends string = never>(
  request: AppRequest,
  known: readonly F[] = [],
): Promise<SentReadings<F>> {
  const { file, fields } = await readMultipart(request, READINGS_BYTES);
  const { mapping, ...others } = fields;
  const unknown = Object.keys(others).find((name) => !(known as readonly string[]).includes(name));
  if (unknown) throw refuse.unknownField(unknown);
  if (mapping === undefined) return { file, mapping: null, fields: others as Partial<Record<F, string>> };
  const parsed = ReadingsMapping.safeParse(asJson(mapping));
  if (parsed.success) return { file, mapping: parsed.data, fields: others as Partial<Record<F, string>> };
  throw refuse.field('mapping', REFUSALS.columns);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
