import type { AuditItem } from '@libs/contracts';
import { clock, dateText, fullTime, relative } from '../../../../kit/format';
import { AppLink } from '../../../common/shell/app-link';
import { ROLE_WORDS } from '../../../../lib/session/role-words';
import { useNow } from '../../../../kit/use-now';
import { Avatar } from '../../../../kit/avatar';
import { TONES } from '../../../../kit/badge';
import { Tooltip } from '../../../../kit/tooltip';
import { cn } from '../../../../kit/cn';
import { actorName, byDay, fromWords, kindTone, kindWords, saysKind } from './audit-words';

/** Audit lines grouped by day: when, who, what, about whom, and from where. */
export function AuditLines({ items }: { items: readonly AuditItem[] }) {
  return (
    <div className="border-t border-border-strong">
      {byDay(items).map(({ day, items: lines }) => (
        <section key={day} aria-label={dateText(day)}>
          <h3 className="lab border-b border-border bg-sunken px-3 py-1.5 max-md:-mx-4 max-md:px-4">{dateText(day)}</h3>
          <ol>
            {lines.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({ item }: { item: AuditItem }) {
  const from = fromWords(item);
  const twice = saysKind(item);
  const tone = kindTone(item.kind) === 'neutral' ? '' : cn('text-(--tone)', TONES[kindTone(item.kind)]);
  return (
    <li
      data-slot="audit-line"
      data-kind={item.kind}
      className="grid min-h-13 grid-cols-[88px_24px_190px_minmax(0,1fr)_minmax(0,230px)_52px] items-center gap-x-3.5 border-b border-border py-1.5 leading-4.5 max-lg:grid-cols-[88px_24px_170px_minmax(0,1fr)_52px] max-md:grid-cols-[64px_24px_minmax(0,1fr)] max-md:gap-x-2.5 max-md:gap-y-1 max-md:py-3"
    >
      <When at={new Date(item.at)} />
      <Avatar name={item.actor?.name ?? null} size={24} />
      <span className="min-w-0">
        <b className="block truncate">{actorName(item)}</b>
        <span className={cn('block truncate text-xs text-muted-foreground', !twice && tone)}>
          {twice ? item.actor?.role && ROLE_WORDS[item.actor.role] : kindWords(item.kind)}
        </span>
      </span>
      <span className="min-w-0 max-md:col-start-3">
        <span className={cn('block wrap-anywhere', twice && tone)}>{item.text}</span>
        {item.subject?.name && (
          <span className="block truncate text-xs text-muted-foreground">{item.subject.name}</span>
        )}
      </span>
      <span
        title={from ?? undefined}
        className="min-w-0 text-xs text-muted-foreground max-lg:col-start-4 max-md:col-start-3"
      >
        {item.device && <span className="block truncate">{item.device}</span>}
        {item.network && <span className="readout block truncate">{item.network}</span>}
      </span>
      <span className="text-right max-lg:col-start-5 max-lg:row-start-1 max-md:col-start-3 max-md:row-start-auto max-md:text-left">
        {item.href && (
          <AppLink href={item.href} alone className="text-xs font-medium">
            Open<span className="sr-only"> {item.subject?.name}</span>
          </AppLink>
        )}
      </span>
    </li>
  );
}

/** How long ago, and below it the time of day; the full timestamp on hover. */
function When({ at }: { at: Date }) {
  const now = useNow(5);
  return (
    <Tooltip content={fullTime(at)}>
      <time dateTime={at.toISOString()} className="block max-md:row-span-3 max-md:self-start">
        <span className="block text-xs whitespace-nowrap">{relative(at, now)}</span>
        <span className="readout block text-2xs text-muted-foreground">{clock(at)}</span>
      </time>
    </Tooltip>
  );
}
