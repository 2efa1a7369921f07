import type { StatementDetail as Statement } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { monthText, penceText, rateText } from './bill-words';
import { StatementSites } from './statement-sites';
import { StatementState } from './statement-state';
import { saveStatement, saveStatementCsv, statementQuery } from './statements.queries';
import { STATEMENTS } from './statements.texts';

/** A statement: what came in, what was taken, what is paid out, site by site. */
export function StatementDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery(statementQuery(id));
  return (
    <article aria-label={STATEMENTS.heading(monthText(data.month))} className="flex flex-col gap-9">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="subhead text-xl leading-7">{STATEMENTS.heading(monthText(data.month))}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
            {STATEMENTS.until(monthText(data.month))} <StatementState status={data.status} /> {whenText(data)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="outline" onClick={() => void saveStatementCsv(data)}>
            {STATEMENTS.csv}
          </Button>
          {data.document.state === 'sealed' ? (
            <Button variant="outline" onClick={() => void saveStatement(data)}>
              {STATEMENTS.pdf}
            </Button>
          ) : (
            <span className="text-xs text-muted-foreground">{STATEMENTS.drawing}</span>
          )}
        </div>
      </div>
      <Sum statement={data} />
      <StatementSites statement={data} />
      <div className="grid gap-x-10 gap-y-9 md:grid-cols-2">
        <Part title={STATEMENTS.unpaid}>
          {data.unpaid.length === 0 && <p className="py-2.5 text-sm text-muted-foreground">{STATEMENTS.noneUnpaid}</p>}
          {data.unpaid.map((bill) => (
            <Line
              key={bill.periodId}
              name={`${bill.company}, ${monthText(bill.month)}`}
              note={`${bill.number}. ${STATEMENTS.due(dateText(bill.dueOn))}`}
              value={penceText(bill.owedPence)}
            />
          ))}
        </Part>
        <Part title={STATEMENTS.books}>
          <Line name={STATEMENTS.outputVat} note={STATEMENTS.outputVatNote} value={penceText(data.vatPence)} />
          <Line name={STATEMENTS.adds} note={STATEMENTS.addsNote} value={penceText(data.booksPence)} />
        </Part>
      </div>
      {data.feeNumber && <p className="text-xs text-muted-foreground">{STATEMENTS.feeInvoice(data.feeNumber)}</p>}
    </article>
  );
}

const whenText = ({ issuedOn, paidOn }: Statement): string =>
  [issuedOn && STATEMENTS.issuedOn(dateText(issuedOn)), paidOn && STATEMENTS.paidOn(dateText(paidOn))]
    .filter(Boolean)
    .join(', ');

/** The statement as one line of arithmetic. */
function Sum({ statement }: { statement: Statement }) {
  const terms: [sign: string, label: string, pence: number][] = [
    ['', STATEMENTS.bills, statement.billsPence],
    ['+', STATEMENTS.export, statement.exportPence],
    ['−', STATEMENTS.fee(rateText(statement.feeBp)), statement.feePence],
    ['−', STATEMENTS.feeVat, statement.feeVatPence],
    ['=', STATEMENTS.total, statement.totalPence],
  ];
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-4 border-t-2 border-b border-t-foreground border-b-border py-4">
      {terms.map(([sign, label, pence]) => (
        <div key={label} className="max-md:flex max-md:w-full max-md:items-baseline max-md:justify-between">
          <dt className={`lab ${sign ? 'md:pl-7' : ''}`}>{label}</dt>
          <dd
            className={`flex items-baseline font-semibold tracking-tighter tabular-nums ${sign === '=' ? 'text-4xl max-md:text-2xl' : 'text-2xl max-md:text-lg'}`}
          >
            {sign && (
              <span aria-hidden className="w-7 text-xl font-normal text-muted-foreground">
                {sign}
              </span>
            )}
            {penceText(pence)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="subhead border-b-2 border-foreground pb-2.5 text-lg leading-6">{title}</h3>
    {children}
  </section>
);

const Line = ({ name, note, value }: { name: string; note: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-border py-2.5 text-sm">
    <span>
      {name}
      <span className="block text-xs text-muted-foreground">{note}</span>
    </span>
    <span className="tabular-nums">{value}</span>
  </div>
);
