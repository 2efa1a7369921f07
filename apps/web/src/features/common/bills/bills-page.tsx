import type { PeriodList, PeriodView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { cn } from '../../../kit/cn';
import { Empty } from '../../../kit/empty';
import { dateText } from '../../../kit/format';
import { Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { PageHead } from '../shell/app-shell';
import { PagePending } from '../shell/page-pending';
import { BillDetail } from './bill-detail';
import { kwhText, monthText, penceText } from './bill-words';
import { periodsQuery } from './bills.queries';
import { BILLS } from './bills.texts';
import { DisputeAct } from './dispute-act';
import { PeriodState } from './period-state';
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
  const billed = data.items.filter(({ status }) => status !== 'open');
  const open = search.open ?? billed[0]?.id;
  return (
    <>
      <PageHead title={BILLS.title} sub={BILLS.sub[of]} />
      {data.unbilled.length > 0 && <UnbilledSites sites={data.unbilled} />}
      {of === 'host' && <Figures list={data} />}
      {billed.length === 0 ? (
        <Empty title={BILLS.none}>{BILLS.noneText}</Empty>
      ) : (
        <div className="grid gap-10 lg:grid-cols-2">
          <section>
            <h2 className="subhead mb-3 text-lg leading-6">
              {BILLS.all} <span className="text-muted-foreground">({billed.length})</span>
            </h2>
            <Months periods={billed} open={open} withSite={of === 'funder'} onOpen={(id) => onSearch({ open: id })} />
            {of === 'host' && billed[0] && (
              <p className="mt-3 text-xs text-muted-foreground">{BILLS.supplied(billed[0].funderCompany)}</p>
            )}
          </section>
          <section>
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
    </>
  );
}

function Figures({ list }: { list: PeriodList }) {
  const owing = list.items.filter(({ owedPence }) => owedPence > 0);
  const owed = owing.reduce((sum, { owedPence }) => sum + owedPence, 0);
  const first = owing.map(({ dueOn }) => dueOn ?? '').sort()[0];
  const { running, onAccountPence } = list;
  return (
    <KpiStrip columns={3} className="mb-9">
      <Kpi label={BILLS.toPay} value={penceText(owed)} foot={first ? BILLS.dueOn(dateText(first)) : BILLS.nothing} />
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

/** What notes changed of a bill. */
function Noted({ number, grossPence, chargedPence }: PeriodView) {
  if (number === null || grossPence === null || chargedPence === null || grossPence === chargedPence) return null;
  const by = chargedPence - grossPence;
  return (
    <span className="text-xs text-muted-foreground">
      {by < 0 ? BILLS.less(penceText(-by)) : BILLS.more(penceText(by))}
    </span>
  );
}

function Months({
  periods,
  open,
  withSite,
  onOpen,
}: {
  periods: readonly PeriodView[];
  open: string | undefined;
  withSite: boolean;
  onOpen: (id: string) => void;
}) {
  return (
    <ul className="border-t-2 border-foreground">
      {periods.map((one) => (
        <li key={one.id} className="border-b border-border">
          <button
            type="button"
            aria-current={one.id === open}
            onClick={() => onOpen(one.id)}
            className={cn(
              'flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-2.5 text-left text-sm hover:bg-muted',
              one.id === open && 'bg-muted',
            )}
          >
            <span>
              <span className="font-medium">{monthText(one.month)}</span>
              {withSite && <span className="block text-xs">{one.hostCompany}</span>}
              <span className="block text-xs text-muted-foreground">
                {[one.number, one.wh === null ? null : `${kwhText(one.wh)} kWh`].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="flex flex-col items-end">
              <span className="font-medium tabular-nums">
                {one.grossPence === null || one.number === null ? '' : penceText(one.grossPence)}
              </span>
              <Noted {...one} />
              <PeriodState period={one} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
