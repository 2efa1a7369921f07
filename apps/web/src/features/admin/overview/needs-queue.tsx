import { ageOf, type Ageing, type NeedItem } from '@libs/contracts';
import { AppLink } from '../../common/shell/app-link';
import { useNow } from '../../../kit/use-now';
import { cn } from '../../../kit/cn';
import { buttonVariants } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { Tooltip } from '../../../kit/tooltip';
import { actionOf, ALL_OF, needWords, queueOf, waited } from './need-words';
import { SectionHead } from './section-head';
import { WaitMeter } from './wait-meter';

/** What needs the reader, first things first. */
export function NeedsQueue({ ageing }: { ageing: Ageing }) {
  const { total, rest } = queueOf(ageing);
  return (
    <section aria-labelledby="needs" data-slot="needs">
      <SectionHead id="needs" title="What needs me" count={total} />
      {total === 0 && (
        <Empty title="Nothing waits for you.">New leads and late stages appear here by themselves.</Empty>
      )}
      <ol>
        {ageing.needs.map((item) => (
          <Row key={`${item.need} ${item.id}`} item={item} />
        ))}
      </ol>
      {rest.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
          {rest.map(({ need, more }) => {
            const words = `${more} more ${needWords(need).toLowerCase()}`;
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
  return (
    <li
      data-need={item.need}
      className={cn(
        'grid min-h-13.5 grid-cols-[124px_minmax(0,1fr)_124px_124px] items-center gap-3 border-b border-border py-1.5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-0.5',
        age === 'breached' && '-ml-3 pl-3 shadow-edge-accent max-md:-ml-2 max-md:pl-2',
      )}
    >
      <span
        className={cn(
          'text-xs leading-4 font-stretch-92% max-md:col-span-2',
          age === 'breached' ? 'text-warning' : 'text-muted-foreground',
        )}
      >
        {needWords(item.need)}
      </span>
      <span className="min-w-0 leading-5">
        <AppLink href={item.href} className="block truncate font-medium">
          {item.title}
        </AppLink>
        {item.sub && <span className="block truncate text-xs text-muted-foreground">{item.sub}</span>}
      </span>
      <Tooltip
        content={`${waited(since, now)} of ${item.targetDays === 1 ? '1 day' : `${item.targetDays} days`} in this stage`}
      >
        <span
          tabIndex={0}
          className={cn(
            'flex items-center gap-2.5 rounded-sm text-xs whitespace-nowrap max-md:hidden',
            age === 'fine' ? 'text-muted-foreground' : 'text-warning',
          )}
        >
          <WaitMeter since={since} now={now} targetDays={item.targetDays} />
          {waited(since, now)}
        </span>
      </Tooltip>
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
