import { formulas } from './accuracy-formulas.js';
import { planning } from './accuracy-planning.js';
import { weather } from './accuracy-weather.js';

export interface Row {
  name: string;
  unit: string;
  ours: number;
  goal: string | null;
  met: boolean | null;
}

const seed = Number(process.argv[2] ?? 1);
const rows: Row[] = [...formulas(), ...weather(seed), ...(await planning())];
process.stdout.write(`${JSON.stringify(rows.map((row) => ({ ...row, ours: Number(row.ours.toPrecision(3)) })))}\n`);
