/**
 * What the registers of an inverter and its meter mean, by the models of SunSpec (github.com/sunspec/models). Pure: registers in, figures
 * out. What a device doesn't have is null, never zero.
 */

/** Reads holding registers; nothing here writes. */
export interface Registers {
  /** At most 125 of them. */
  read(at: number, count: number): Promise<number[]>;
}

interface Model {
  id: number;
  /** The register after its id and length. */
  at: number;
  length: number;
}

/** Where a device's models begin: SunSpec's base, and two that makers use. */
const BASES = [40_000, 50_000, 0];
const SUNS = [0x5375, 0x6e53];
const END = 0xffff;
const MOST_MODELS = 100;
const MOST_AT_ONCE = 125;

export class NoSunSpec extends Error {}

/** The models of a device, from the first base that has any. Throws `NoSunSpec` if none has. */
export async function findModels(registers: Registers): Promise<Model[]> {
  for (const base of BASES) {
    // A device answers with an exception where it has no registers.
    const mark = await registers.read(base, 2).catch((error: unknown) => {
      if (isException(error)) return [];
      throw error;
    });
    if (mark[0] === SUNS[0] && mark[1] === SUNS[1]) return walk(registers, base + 2);
  }
  throw new NoSunSpec('This device has no SunSpec registers. Switch on Modbus TCP with SunSpec at the inverter.');
}

const isException = (error: unknown): boolean => (error as { modbusCode?: number }).modbusCode !== undefined;

async function walk(registers: Registers, from: number): Promise<Model[]> {
  const models: Model[] = [];
  for (let at = from; models.length < MOST_MODELS; ) {
    const [id = END, length = 0] = await registers.read(at, 2);
    if (id === END || length === 0) break;
    models.push({ id, at: at + 2, length });
    at += 2 + length;
  }
  return models;
}

/** Lifetime counters in Wh as the registers have them (`raw` × 10^`scale`), powers in W and charge in percent. */
export interface SiteReading {
  device: string;
  gen: Counter | null;
  imp: Counter | null;
  exp: Counter | null;
  watts: number | null;
  soc: number | null;
}

export interface Counter {
  raw: number;
  /** A power of ten. */
  scale: number;
  /** Whether it starts again from zero after 2³². */
  rolls: boolean;
}

/** Reads each model that says something about the site. */
export async function readSite(registers: Registers, models: readonly Model[]): Promise<SiteReading> {
  const reading: SiteReading = { device: '', gen: null, imp: null, exp: null, watts: null, soc: null };
  for (const model of models) {
    const part = PARTS[model.id];
    if (part) Object.assign(reading, part(await block(registers, model)));
  }
  if (reading.device === '') throw new NoSunSpec('This device has no serial number (SunSpec model 1).');
  return reading;
}

async function block(registers: Registers, { at, length }: Model): Promise<number[]> {
  const values: number[] = [];
  while (values.length < length) {
    const some = await registers.read(at + values.length, Math.min(MOST_AT_ONCE, length - values.length));
    if (some.length === 0) break;
    values.push(...some);
  }
  return values;
}

const common = (of: number[]) => ({ device: text(of, 48, 16) || text(of, 16, 16) });
const inverter = (of: number[]) => ({ watts: scaled(signed(of[12]), of[13]), gen: counter(of, 22, of[24]) });
const floatInverter = (of: number[]) => {
  const wh = float(of, 30);
  return {
    watts: rounded(float(of, 20)),
    gen: wh === null ? null : { raw: Math.round(wh), scale: 0, rolls: false },
  };
};
/** Import is what the business bought; a meter may have none of its counters. */
const meter = (of: number[]) => ({ exp: counter(of, 36, of[52]), imp: counter(of, 44, of[52]) });
const battery = (of: number[]) => ({ soc: scaled(unsigned(of[9]), of[54]) });

/** The parts by the id of their model. */
const PARTS: Record<number, (of: number[]) => Partial<SiteReading>> = {
  1: common,
  101: inverter,
  102: inverter,
  103: inverter,
  111: floatInverter,
  112: floatInverter,
  113: floatInverter,
  201: meter,
  202: meter,
  203: meter,
  204: meter,
  802: battery,
};

/** Not implemented: 0x8000, 0xFFFF, and for counters 0. */
const signed = (value: number | undefined): number | null =>
  value === undefined || value === 0x8000 ? null : (value << 16) >> 16;
const unsigned = (value: number | undefined): number | null => (value === undefined || value === 0xffff ? null : value);

function scaled(value: number | null, scale: number | undefined): number | null {
  const power = signed(scale);
  return value === null || power === null ? null : Math.round(value * 10 ** power);
}

function counter(of: number[], at: number, scale: number | undefined): Counter | null {
  const [high, low] = [of[at], of[at + 1]];
  const power = signed(scale);
  if (high === undefined || low === undefined || power === null) return null;
  const raw = high * 0x10000 + low;
  // 0 is "not accumulated", and 0x80000000 and 0xFFFFFFFF are what makers write instead.
  return raw === 0 || raw === 0x80000000 || raw === 0xffffffff ? null : { raw, scale: power, rolls: true };
}

function float(of: number[], at: number): number | null {
  const [high, low] = [of[at], of[at + 1]];
  if (high === undefined || low === undefined) return null;
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, high * 0x10000 + low);
  const value = view.getFloat32(0);
  return Number.isFinite(value) ? value : null;
}
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** Two characters a register, padded with zeros. */
function text(of: number[], at: number, count: number): string {
  const bytes = of.slice(at, at + count).flatMap((value) => [value >> 8, value & 0xff]);
  return Buffer.from(bytes).toString('latin1').replaceAll('\0', '').trim();
}
