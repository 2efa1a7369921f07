import { ageOf, type Ageing, type NeedItem } from '@libs/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api/api';
import { AppLink } from '../../common/shell/app-link';
import { useNow } from '../../../kit/use-now';
import { cn } from '../../../kit/cn';
import { buttonVariants } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { Segmented } from '../../../kit/segmented';
import { OwnerInitials } from '../../../records/owner/owner-mark';
import { DoneButton } from '../../../records/tasks/done-button';
import { toast } from '../../../kit/sonner';
import { LeadActions } from '../../common/leads/lead-actions';
import { type AskedLead, LeadDialogs } from '../../common/leads/lead-dialogs';
import type { LeadAct } from '../../common/leads/lead-row';
import { leadQuery } from '../../common/leads/answer-lead.queries';
import { QUEUE } from './overview.texts';
import { actionOf, ALL_OF, factsOf, firstOf, queueOf, waited } from './needs.rules';
import { ageingOf, QUEUES, type Queue } from './overview.queries';
import { SnoozeMenu } from './snooze-menu';
import { SectionHead } from './section-head';
import { useBestMatches } from './use-best-matches';
import { WaitMeter } from './wait-meter';

/** What needs the reader's attention: the first rows, all on request, and how many more there are of each type. */
export function NeedsQueue({
  everyones,
  queue,
  onQueue,
}: {
  everyones: Ageing;
  queue: Queue;
  onQueue: (queue: Queue) => void;
}) {
  const other = useQuery({ ...ageingOf(queue), enabled: queue !== 'all' }).data;
  const ageing = (queue !== 'all' && other) || everyones;
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<AskedLead | null>(null);
  const client = useQueryClient();
  // The confirmation names the person's address, which a row of the queue does not have.
  const ask = async (act: LeadAct, id: string) => {
    try {
      setAsked({ act, lead: await client.fetchQuery(leadQuery(id)) });
    } catch (error) {
      toast.failure(QUEUE.leadFailed, { detail: reasonOf(error) });
    }
  };
  const first = firstOf(ageing.needs);
  const shown = all ? ageing.needs : first;
  const { total, rest } = queueOf(ageing, shown);
  const bestMatches = useBestMatches(ageing.needs);
  return (
    <section aria-labelledby="needs" data-slot="needs">
      <SectionHead
        id="needs"
        title={QUEUE.title}
        count={total}
        tools={
          <Segmented
            label={QUEUE.whose}
            options={QUEUES}
            words={{
              all: QUEUE.everyones(everyones.everyones),
              mine: QUEUE.mine(everyones.mine),
              snoozed: QUEUE.snoozed(everyones.snoozed),
            }}
            value={queue}
            onChange={onQueue}
          />
        }
      />
      {total === 0 && (
        <Empty title={queue === 'snoozed' ? QUEUE.noneSnoozed : QUEUE.caughtUp}>
          {queue === 'mine' && everyones.everyones > 0 ? QUEUE.takeOn : QUEUE.willAppear}
        </Empty>
      )}
      <ol>
        {shown.map((item) => (
          <Row
            key={`${item.need} ${item.id}`}
            item={item}
            snoozed={queue === 'snoozed'}
            bestMatch={bestMatches.get(item.id) ?? null}
            onLead={ask}
          />
        ))}
      </ol>
      <LeadDialogs asked={asked} onClose={() => setAsked(null)} />
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

type OnLead = (act: LeadAct, id: string) => Promise<void>;

function Row({
  item,
  snoozed,
  bestMatch,
  onLead,
}: {
  item: NeedItem;
  snoozed: boolean;
  bestMatch: string | null;
  onLead: OnLead;
}) {
  const now = useNow(30);
  const since = new Date(item.since);
  const age = ageOf(since, now, item.targetDays);
  const facts = factsOf(item, bestMatch);
  return (
    <li
      data-need={item.need}
      className={cn(
        'grid min-h-13.5 grid-cols-need items-center gap-3 border-b border-border py-1.5 max-md:grid-cols-beside max-md:gap-y-0.5',
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
        <AppLink href={item.href} className="block truncate font-medium max-md:line-clamp-2 max-md:whitespace-normal">
          {item.title}
        </AppLink>
        {facts && (
          <span title={facts} className="line-clamp-2 text-xs leading-4.5 text-muted-foreground">
            {facts}
          </span>
        )}
      </span>
      <span className="max-md:hidden">
        <OwnerInitials owner={item.owner} />
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
      <span className="flex gap-1 justify-self-end">
        <Act item={item} onLead={onLead} />
        <SnoozeMenu item={item} snoozed={snoozed} />
      </span>
    </li>
  );
}

/** A new lead is approved or declined in its row; other rows link to where their work is done. */
function Act({ item, onLead }: { item: NeedItem; onLead: OnLead }) {
  const { need, id, title } = item;
  if (need === 'lead') {
    const lead = { id, companyName: title, status: 'submitted' } as const;
    return <LeadActions lead={lead} ask={(act) => void onLead(act, id)} size="sm" />;
  }
  if (need === 'task') return <DoneButton id={id} title={title} />;
  const { label, href } = actionOf(need, item);
  return (
    <AppLink href={href} className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'hover:no-underline')}>
      {label}
      <span className="sr-only">: {title}</span>
    </AppLink>
  );
}
