import { X } from 'lucide-react';
import { useState } from 'react';
import { clockShort, fullTime } from '../../../kit/format';
import { AppLink } from '../shell/app-link';
import { Avatar } from '../../../kit/avatar';
import { Button } from '../../../kit/button';
import { usePhone } from '../../../lib/use-media';
import { IconButton } from '../../../kit/icon-button';
import { StatusMove } from '../../../records/status/status-move';
import { dayBefore, spanWords } from './away.rules';
import { useMissed } from './use-away';
import { AWAY } from './away.texts';

/** The number shown at first; none on a phone, so that the page itself is on the first screen. */
const FIRST = 5;
const FIRST_ON_PHONE = 0;

/** On return: exactly what others changed meanwhile, in order, each with a link; hidden once seen. */
export function AwayPanel() {
  const missed = useMissed();
  const [all, setAll] = useState(false);
  const phone = usePhone();
  // Fixed at the moment of return: the duration does not change while it is read.
  const [now] = useState(() => new Date());
  if (!missed) return null;
  const { away, done } = missed;
  const shown = all ? away.items : away.items.slice(0, phone ? FIRST_ON_PHONE : FIRST);
  return (
    <section
      aria-labelledby="away"
      data-slot="away"
      className="relative mb-8 rounded-lg border border-border bg-card px-5 pt-4 pb-4 shadow-[inset_0_3px_0_var(--accent)] max-md:px-4"
    >
      <div className="pr-10">
        <h2 id="away" className="subhead text-lg leading-6">
          {AWAY.title}
        </h2>
        <p className="text-xs text-muted-foreground">{spanWords(away, now)}.</p>
      </div>
      <IconButton label={AWAY.seen} onClick={done} className="absolute top-2.5 right-2.5">
        <X size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {shown.length > 0 && (
        <ol
          tabIndex={0}
          aria-labelledby="away"
          className="mt-3 max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain border-t border-border focus-visible:-outline-offset-2"
        >
          {shown.map((item, index) => (
            <li
              key={item.id}
              data-away={item.type}
              className="grid grid-cols-[52px_24px_minmax(0,1fr)] items-start gap-3 border-b border-border py-2.5 leading-5 last:border-b-0"
            >
              <time
                dateTime={item.at}
                title={fullTime(new Date(item.at))}
                className="readout pt-1 text-2xs leading-4 text-muted-foreground"
              >
                {dayBefore(away.items, index, now) !== null && (
                  <span className="block">{dayBefore(away.items, index, now)}</span>
                )}
                {clockShort(new Date(item.at))}
              </time>
              <Avatar name={item.actor?.name ?? null} size={24} />
              <div className="min-w-0 pt-0.5">
                <AppLink href={item.href} className="break-words">
                  {item.text}
                </AppLink>
                <StatusMove kind={item.subject.kind} from={item.from} to={item.to} className="mt-0.5" />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={done}>
          {AWAY.seen}
        </Button>
        {away.items.length > shown.length && (
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            {AWAY.showAll(away.items.length)}
          </Button>
        )}
      </div>
    </section>
  );
}
