import type { ReadingsMapping, ReadingsPreview } from '@libs/contracts';
import { numberOf, writtenOf } from './cells.js';
import { type CsvTable, tableOf, Unreadable } from './csv-table.js';
import { detectMapping, distinguishes } from './detect-mapping.js';
import { judgeReadings, type ReadDay } from './judge-readings.js';
import { placeReadings } from './place-readings.js';
import type { ReadingsPurpose } from './readings-purpose.js';
import { READINGS } from './usage.texts.js';

/** A file as it was understood: what a person looks at, and its days where it can be taken. */
export interface Read {
  preview: ReadingsPreview;
  days: ReadDay[] | null;
  /** The instants of its half hours that are estimates. */
  estimated?: number[];
}

const ROWS_SHOWN = 6;
const CELLS_SHOWN = 60;
const CELL = 40;

const isData = (row: readonly string[]): boolean => {
  const at = row.findIndex((cell) => writtenOf(cell, 'dmy') !== null || writtenOf(cell, 'mdy') !== null);
  return at >= 0 && row.some((cell, other) => other !== at && numberOf(cell, true) !== null);
};

/** Reads a file of half-hourly readings; `given` lays a person's choice of columns over what is found. Pure: `now` bounds its dates. */
export function readReadings(
  bytes: Uint8Array,
  given: Partial<ReadingsMapping>,
  now: Date,
  purpose: ReadingsPurpose = 'use',
): Read {
  let table: CsvTable;
  try {
    table = tableOf(bytes, isData);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const refusal = error.message;
    return { preview: { columns: [], rows: [], mapping: null, report: null, refusal }, days: null };
  }
  const shown = {
    columns: table.columns.slice(0, CELLS_SHOWN).map((name) => name.slice(0, CELL)),
    rows: table.rows.slice(0, ROWS_SHOWN).map((row) => row.slice(0, CELLS_SHOWN).map((cell) => cell.slice(0, CELL))),
  };
  const several = oneMeter(table, purpose);
  if (typeof several === 'string')
    return { preview: { ...shown, mapping: null, report: null, refusal: several }, days: null };
  const mapping = detectMapping(several, given, purpose);
  if (!mapping) {
    const refusal = READINGS.chooseColumns;
    return { preview: { ...shown, mapping: null, choose: true, report: null, refusal }, days: null };
  }
  if (mapping.layout === 'half_hour_rows' && mapping.time === null && !hasTimes(several, mapping)) {
    const refusal = READINGS.noTimes;
    return { preview: { ...shown, mapping, report: null, refusal }, days: null };
  }
  const placement = placeReadings(several, mapping);
  const judged = judgeReadings(placement, mapping, { now, purpose });
  const refusal = 'refusal' in judged ? judged.refusal : null;
  return {
    preview: { ...shown, mapping: { ...mapping, clock: placement.clock }, report: judged.report, refusal },
    days: 'days' in judged ? judged.days : null,
    ...('days' in judged && { estimated: judged.estimated }),
  };
}

const hasTimes = ({ rows }: CsvTable, { date, order }: ReadingsMapping): boolean =>
  rows.slice(0, 50).some((row) => (writtenOf(row[date] ?? '', order)?.minutes ?? null) !== null);

/** The names of the register that is wanted, where a file has several. */
const REGISTER: Record<ReadingsPurpose, RegExp> = {
  use: /^ai$|active ?import|^import|^kwh$|consumption|^a\+$/i,
  imp: /^ai$|active ?import|^import|^kwh$|consumption|^a\+$/i,
  exp: /^ae$|active ?export|^export|^a-$/i,
  gen: /generat|production|^pv$|solar|^ae$|active ?export|^export/i,
};

/** The rows of one meter's register; the refusal if the file has several meters. */
function oneMeter(table: CsvTable, purpose: ReadingsPurpose): CsvTable | string {
  const meters = distinguishes(table, /mpan|mprn|meter.*(id|no|number|serial|point)|^meter$/i);
  if (meters && meters.values.length > 1) {
    return READINGS.meters(meters.values.length);
  }
  const channels = distinguishes(table, /measure|channel|quantity|direction|\btype\b|^units?$/i);
  if (!channels || channels.values.length < 2 || channels.values.length > 8) return table;
  const wanted = channels.values.find((name) => REGISTER[purpose].test(name));
  if (!wanted) return table;
  return { ...table, rows: table.rows.filter((row) => row[channels.at] === wanted) };
}
