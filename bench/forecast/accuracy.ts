import { formulas } from './accuracy-formulas.ts';
import { load } from './accuracy-load.ts';
import { metered } from './accuracy-metered.ts';
import { places } from './accuracy-places.ts';
import { planning } from './accuracy-planning.ts';
import { weather } from './accuracy-weather.ts';
import type { Row } from './accuracy-row.ts';

const seed = Number(process.argv[2] ?? 1);
const rows: Row[] = [
  ...formulas(),
  ...places(seed),
  ...weather(seed),
  ...load(seed),
  ...metered(seed),
  ...(await planning()),
];
process.stdout.write(`${JSON.stringify(rows.map((row) => ({ ...row, ours: Number(row.ours.toPrecision(3)) })))}\n`);
