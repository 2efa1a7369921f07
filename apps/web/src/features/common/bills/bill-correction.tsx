import { type IssuedBill, londonMidnight, type PeriodDay } from '@libs/contracts';
import { dateText } from '../../../kit/format';
import { kwhText, startText } from './bill-words';
import { BILLS, QUALITY_WORDS } from './bills.texts';
import { CorrectionChart } from './correction-chart';

const CELL = 'border-b border-border py-1.5 pl-4 text-right tabular-nums';
/** The file of the note has all of them. */
const SHOWN = 40;

const known = (wh: number | null): string => (wh === null ? (QUALITY_WORDS.M ?? '') : kwhText(wh));
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);

/** What a note corrects: each half hour as it was billed and as it was read. */
export function Correction({ note, days: billed }: { note: IssuedBill; days: readonly PeriodDay[] }) {
  const { changed } = note;
  if (changed.length === 0) return null;
  const days = new Set(changed.map(({ day }) => day));
  const only = days.size === 1 ? billed.find(({ day }) => day === changed[0]?.day) : undefined;
  const was = sum(changed.map((one) => one.was));
  const is = sum(changed.map((one) => one.is));
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">
        {days.size === 1 ? BILLS.correctionOf(dateText(changed[0]?.day ?? '')) : BILLS.correction}
      </h3>
      {note.reason && <p className="mb-2 text-sm text-muted-foreground">{note.reason}</p>}
      {only && <CorrectionChart day={only} changed={changed} />}
      <table className="w-full text-sm">
        <thead>
          <tr>
            {[BILLS.from, BILLS.billed, BILLS.read, BILLS.difference].map((word, at) => (
              <th key={word} scope="col" className={`lab py-1 ${at === 0 ? 'text-left' : 'pl-4 text-right'}`}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changed.slice(0, SHOWN).map((one) => (
            <tr key={`${one.day} ${one.at}`}>
              <th scope="row" className="border-b border-border py-1.5 text-left font-normal tabular-nums">
                {days.size === 1 ? '' : `${dateText(one.day)}, `}
                {startText(londonMidnight(one.day), one.at)}
              </th>
              <td className={CELL}>{known(one.was)}</td>
              <td className={CELL}>{known(one.is)}</td>
              <td className={CELL}>{kwhText((one.is ?? 0) - (one.was ?? 0))}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="border-b border-border py-1.5 text-left font-semibold">
              {BILLS.all40(changed.length)}
            </th>
            <td className={CELL}>{kwhText(was)}</td>
            <td className={CELL}>{kwhText(is)}</td>
            <td className={CELL}>{kwhText(is - was)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
