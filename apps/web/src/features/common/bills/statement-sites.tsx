import type { StatementDetail } from '@libs/contracts';
import { nameOf, penceText } from './bill-words';
import { STATEMENTS } from './statements.texts';

const HEADS = [STATEMENTS.billsShort, STATEMENTS.export, STATEMENTS.feeShort, STATEMENTS.feeVat, STATEMENTS.total];

type Sums = Pick<StatementDetail, 'billsPence' | 'exportPence' | 'feePence' | 'feeVatPence' | 'totalPence'>;
const less = (pence: number): string => (pence === 0 ? penceText(0) : penceText(-pence).replace('-', '−'));
const cellsOf = (one: Sums): string[] => [
  penceText(one.billsPence),
  penceText(one.exportPence),
  less(one.feePence),
  less(one.feeVatPence),
  penceText(one.totalPence),
];

const unpaidOf = ({ unpaid }: StatementDetail, { company }: { company: string }) =>
  unpaid.filter((bill) => bill.company === company);

/** The bills of a site that nothing was received for. */
const Unpaid = ({ bills }: { bills: StatementDetail['unpaid'] }) =>
  bills.length === 0 ? null : (
    <span className="block text-xs text-danger">{STATEMENTS.notPaid(bills.map(({ month }) => nameOf(month)))}</span>
  );

/** Each site of a statement: a table where there is room for one, and a list on a phone. */
export function StatementSites({ statement }: { statement: StatementDetail }) {
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-foreground pb-2.5">
        <h3 className="subhead text-lg leading-6">{STATEMENTS.bySite}</h3>
        {statement.number && <span className="font-mono text-xs text-muted-foreground">{statement.number}</span>}
      </div>
      <table className="w-full text-sm max-md:hidden">
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="lab py-2 text-left">
              {STATEMENTS.site}
            </th>
            {HEADS.map((word) => (
              <th key={word} scope="col" className="lab py-2 pl-4 text-right">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.sites.map((site) => (
            <tr key={site.projectId} className="border-b border-border">
              <th scope="row" className="py-2.5 text-left font-normal">
                {site.company}
                {site.final && <span className="block text-xs text-muted-foreground">{STATEMENTS.final}</span>}
                <Unpaid bills={unpaidOf(statement, site)} />
              </th>
              {cellsOf(site).map((text, at) => (
                <td key={HEADS[at]} className="py-2.5 pl-4 text-right tabular-nums last:font-semibold">
                  {text}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t-2 border-foreground font-semibold">
            <th scope="row" className="py-2.5 text-left">
              {STATEMENTS.sum}
            </th>
            {cellsOf(statement).map((text, at) => (
              <td key={HEADS[at]} className="py-2.5 pl-4 text-right tabular-nums">
                {text}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <ul className="md:hidden">
        {statement.sites.map((site) => {
          const [bills, exported, fee, vat, total] = cellsOf(site);
          return (
            <li key={site.projectId} className="border-b border-border py-2.5 text-sm">
              <p className="flex justify-between gap-4 font-medium">
                <span>{site.company}</span>
                <span className="tabular-nums">{total}</span>
              </p>
              <Unpaid bills={unpaidOf(statement, site)} />
              <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground tabular-nums">
                {[bills, exported, fee, vat].map((text, at) => (
                  <span key={HEADS[at]} className="whitespace-nowrap">
                    {HEADS[at]} {text}
                  </span>
                ))}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
