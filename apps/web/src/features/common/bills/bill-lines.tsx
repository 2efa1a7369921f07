import type { IssuedBill } from '@libs/contracts';
import { dateText } from '../../../kit/format';
import { Muted, Part } from './bill-part';
import { kwhText, penceText, priceText, rateText } from './bill-words';
import { BILLS, VAT_WORDS } from './bills.texts';

const CELL = 'border-b border-border py-2 pl-4 text-right align-top tabular-nums';
const FIRST = 'border-b border-border py-2 text-left align-top font-normal';

function lateText({ stretches, rateBp, overPence }: NonNullable<IssuedBill['late']>): string {
  const each = stretches.map(({ days, owedPence }) => BILLS.lateDays(days, penceText(owedPence)));
  return BILLS.lateFor(each, rateBp / 100, overPence > 0 ? penceText(overPence) : null);
}

/** The lines of a bill with its VAT, its notes and what is left to pay. */
export function Lines({
  bill,
  notes,
  owedPence,
}: {
  bill: IssuedBill;
  notes: readonly IssuedBill[];
  owedPence: number;
}) {
  return (
    <Part title={BILLS.lines}>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="lab py-1 text-left">
              {BILLS.item}
            </th>
            {[BILLS.kwh, BILLS.price, BILLS.pounds].map((word) => (
              <th key={word} scope="col" className="lab py-1 pl-4 text-right">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={`${line.from} ${line.kind}`}>
              <th scope="row" className={FIRST}>
                {BILLS[line.kind]}
                <Muted>
                  {dateText(line.from)} to {dateText(line.to)}
                </Muted>
              </th>
              <td className={CELL}>{line.wh === null ? '' : kwhText(line.wh)}</td>
              <td className={CELL}>{line.priceMp === null ? '' : priceText(line.priceMp)}</td>
              <td className={CELL}>{penceText(line.netPence)}</td>
            </tr>
          ))}
          {bill.vat.map((one) => (
            <tr key={`${one.bp} ${one.reason}`}>
              <th scope="row" className={FIRST}>
                {BILLS.vat(rateText(one.bp))}
                <Muted>{VAT_WORDS[one.reason](one.whPerDay === null ? '' : kwhText(one.whPerDay))}</Muted>
              </th>
              <td className={CELL} colSpan={3}>
                {penceText(one.vatPence)}
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className={`${FIRST} font-semibold`}>
              {BILLS.sum}
            </th>
            <td className={CELL} colSpan={3}>
              {penceText(bill.grossPence)}
            </td>
          </tr>
          {notes.map((note) => (
            <tr key={note.id}>
              <th scope="row" className={FIRST}>
                {BILLS.kindOf[note.kind]}, {dateText(note.issuedOn)}
                <Muted>
                  {note.number}. {note.reason}
                  {note.kind === 'interest' && note.late && <span className="block">{lateText(note.late)}</span>}
                </Muted>
              </th>
              <td className={CELL}>{note.wh === null ? '' : kwhText(note.wh)}</td>
              <td className={CELL} colSpan={2}>
                {note.kind === 'credit_note' ? '−' : ''}
                {penceText(note.grossPence)}
              </td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className={`${FIRST} font-semibold`}>
              {BILLS.left}
            </th>
            <td className={CELL} colSpan={3}>
              {penceText(owedPence)}
            </td>
          </tr>
        </tbody>
      </table>
    </Part>
  );
}
