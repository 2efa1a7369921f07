import { ageOf, type Ageing, type NeedItem } from '@libs/contracts';
import { useState } from 'react';
import { AppLink } from '../../common/shell/app-link';
import { useNow } from '../../../kit/use-now';
import { cn } from '../../../kit/cn';
import { buttonVariants } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { QUEUE } from './overview.texts';
import { actionOf, ALL_OF, factsOf, firstOf, queueOf, waited } from './needs.rules';
import { SectionHead } from './section-head';
import { WaitMeter } from './wait-meter';

/** What needs the reader: the first rows, all on request, and how many more there are of each kind. */
export function NeedsQueue({ ageing }: { ageing: Ageing }) {
  const [all, setAll] = useState(false);
  const first = firstOf(ageing.needs);
  const shown = all ? ageing.needs : first;
  const { total, rest } = queueOf(ageing, shown);
  return (
    <section aria-labelledby="needs" data-slot="needs">
      <SectionHead id="needs" title={QUEUE.title} count={total} />
      {total === 0 && <Empty title={QUEUE.caughtUp}>{QUEUE.willAppear}</Empty>}
      <ol>
        {shown.map((item) => (
          <Row key={`${item.need} ${item.id}`} item={item} />
        ))}
      </ol>
      {(rest.length > 0 || all) && (
        <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
          {ageing.needs.length > first.length && (
            <button type="button" className="lnk rounded-sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? QUEUE.viewFewer : QUEUE.viewAll(total)}
            </button>
          )}
          {rest.map(({ need, more }) => {
            const words = QUEUE.more[need](more);
            const href = ALL_OF[need];
            return href ? (
              <AppLink key={need} href={href} className="lnk">
                {words}
              </AppLink>
            ) : (
              <span key={need}>{words}</span>
            );
          })}
        </p>
      )}
    </section>
  );
}

function Row({ item }: { item: NeedItem }) {
  const now = useNow(30);
  const since = new Date(item.since);
  const age = ageOf(since, now, item.targetDays);
  const { label, href } = actionOf(item);
  const facts = factsOf(item);
  return (
    <li
      data-need={item.need}
      className={cn(
        'grid min-h-13.5 grid-cols-[100px_minmax(0,1fr)_106px_116px] items-center gap-3 border-b border-border py-1.5 max-md:grid-cols-beside max-md:gap-y-0.5',
        age === 'breached' && '-ml-3 pl-3 shadow-edge-accent max-md:-ml-2 max-md:pl-2',
      )}
    >
      <span
        className={cn(
          'text-xs leading-4 font-stretch-92% max-md:col-span-2',
          age === 'breached' ? 'text-warning' : 'text-muted-foreground',
        )}
      >
        {QUEUE.kinds[item.need]}
      </span>
      <span className="min-w-0 leading-5">
        <AppLink href={item.href} className="block truncate font-medium">
          {item.title}
        </AppLink>
        {facts && (
          <span title={facts} className="block truncate text-xs text-muted-foreground">
            {facts}
          </span>
        )}
      </span>
      <span
        title={QUEUE.inStage(waited(since, now), item.targetDays)}
        className={cn(
          'flex items-center gap-2.5 text-xs whitespace-nowrap max-md:hidden',
          age === 'fine' ? 'text-muted-foreground' : 'text-warning',
        )}
      >
        <WaitMeter since={since} now={now} targetDays={item.targetDays} />
        <span aria-hidden>{waited(since, now)}</span>
        <span className="sr-only">{QUEUE.inStage(waited(since, now), item.targetDays)}</span>
      </span>
      <AppLink
        href={href}
        className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'justify-self-end hover:no-underline')}
      >
        {label}
        <span className="sr-only">: {item.title}</span>
      </AppLink>
    </li>
  );
}
