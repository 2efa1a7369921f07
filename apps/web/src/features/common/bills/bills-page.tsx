import type { PeriodList } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { Empty } from '../../../kit/empty';
import { dateText } from '../../../kit/format';
import { Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { useSession } from '../../../lib/session/session';
import { MyAgreements } from '../agreement/my-agreements';
import { PageHead } from '../shell/app-shell';
import { PagePending } from '../shell/page-pending';
import { AgainstTheGrid } from './against-the-grid';
import { BillDetail } from './bill-detail';
import { Months } from './bill-months';
import { kwhText, monthText, nameOf, penceText } from './bill-words';
import { periodsQuery } from './bills.queries';
import { BILLS } from './bills.texts';
import { DisputeAct } from './dispute-act';
import { UnbilledSites } from './unbilled-sites';

interface BillsSearch {
  /** The month that is opened. */
  open?: string | undefined;
}

interface Props {
  search: BillsSearch;
  onSearch: (search: BillsSearch) => void;
}

/** A host's bills: what is to pay, all months, and one opened to every half hour. */
export const HostBills = (props: Props) => <Bills {...props} of="host" />;
/** The bills of a funder's sites, to read. */
export const FunderBills = (props: Props) => <Bills {...props} of="funder" />;

function Bills({ search, onSearch, of }: Props & { of: 'host' | 'funder' }) {
  const { data } = useSuspenseQuery(periodsQuery);
  const { user } = useSession();
  const billed = data.items.filter(({ status }) => status !== 'open');
  const open = search.open ?? billed[0]?.id;
  const opened = useRef<HTMLElement>(null);
  const onOpen = (id: string) => {
    onSearch({ open: id });
    opened.current?.scrollTo({ top: 0 });
    // On a phone the opened month is below the list.
    if (window.matchMedia('(max-width: 63.99rem)').matches) opened.current?.scrollIntoView();
  };
  return (
    <>
      <PageHead title={BILLS.title} sub={BILLS.sub[of]} />
      {data.unbilled.length > 0 && <UnbilledSites sites={data.unbilled} />}
      {of === 'host' && <Figures list={data} />}
      {billed.length === 0 ? (
        <Empty title={BILLS.none}>{BILLS.noneText}</Empty>
      ) : (
        <div className="grid gap-10 lg:grid-cols-2">
          <section className="min-w-0">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="subhead text-lg leading-6">
                {BILLS.all} <span className="text-muted-foreground">({billed.length})</span>
              </h2>
              {data.running && <p className="text-xs text-muted-foreground">{nextBill(data.running.month)}</p>}
            </div>
            <Months periods={billed} open={open} withSite={of === 'funder'} onOpen={onOpen} />
            {of === 'host' && billed[0] && (
              <>
                <p className="mt-3 text-xs text-muted-foreground">{BILLS.supplied(billed[0].funderCompany)}</p>
                {!user?.billingOnly && <AgainstTheGrid assetId={billed[0].assetId} periods={billed} />}
              </>
            )}
          </section>
          <section ref={opened} className="opened-beside min-w-0">
            {open && (
              <Suspense fallback={<PagePending />}>
                <BillDetail
                  id={open}
                  {...(of === 'host' ? { acts: (period) => <DisputeAct period={period} /> } : {})}
                />
              </Suspense>
            )}
          </section>
        </div>
      )}
      {user?.billingOnly && (
        <section className="mt-10">
          <h2 className="subhead mb-2 text-lg leading-6">{BILLS.agreements}</h2>
          <MyAgreements side={of} />
        </section>
      )}
    </>
  );
}

/** The bill of a running month comes on the 10th of the next one. */
const nextBill = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return BILLS.next(nameOf(month), dateText(new Date(Date.UTC(year, number, 10)).toISOString().slice(0, 10)));
};

function Figures({ list }: { list: PeriodList }) {
  const owing = list.items.filter(({ owedPence }) => owedPence > 0);
  const late = owing.filter(({ daysLate }) => daysLate > 0);
  const next = owing.filter(({ daysLate }) => daysLate === 0);
  const sum = (some: PeriodList['items']) => some.reduce((all, { owedPence }) => all + owedPence, 0);
  const firstDue = (some: PeriodList['items']) => dateText(some.map(({ dueOn }) => dueOn ?? '').sort()[0] ?? '');
  const names = (some: PeriodList['items']) => some.map(({ month }) => nameOf(month)).join(', ');
  const { running, onAccountPence } = list;
  return (
    <KpiStrip columns={3} className="mb-9">
      {late.length > 0 && (
        <Kpi
          label={BILLS.toPay}
          value={penceText(sum(late))}
          foot={<span className="text-danger">{BILLS.wasDue(names(late), firstDue(late))}</span>}
        />
      )}
      {(next.length > 0 || late.length === 0) && (
        <Kpi
          label={next.length > 0 ? BILLS.dueBy(firstDue(next)) : BILLS.toPay}
          value={penceText(sum(next))}
          foot={next.length > 0 ? names(next) : BILLS.nothing}
        />
      )}
      {running && (
        <Kpi
          label={BILLS.running(monthText(running.month))}
          value={running.grossPence === null ? '–' : penceText(running.grossPence)}
          foot={running.wh === null ? BILLS.runningNone : BILLS.runningFoot(kwhText(running.wh), dateText(running.to))}
        />
      )}
      {onAccountPence > 0 && (
        <Kpi label={BILLS.onAccount} value={penceText(onAccountPence)} foot={BILLS.onAccountFoot} />
      )}
    </KpiStrip>
  );
}
