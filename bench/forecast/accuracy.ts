import { formulas } from './accuracy-formulas.ts';
import { planning } from './accuracy-planning.ts';
import { weather } from './accuracy-weather.ts';
import type { Row } from './accuracy-row.ts';

const seed = Number(process.argv[2] ?? 1);
const rows: Row[] = [...formulas(), ...weather(seed), ...(await planning())];
process.stdout.write(`${JSON.stringify(rows.map((row) => ({ ...row, ours: Number(row.ours.toPrecision(3)) })))}\n`);
