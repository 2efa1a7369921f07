import type { JobForInstaller } from '@libs/contracts';
import { Check } from 'lucide-react';
import { dateText } from '../../kit/format';
import { cn } from '../../kit/cn';
import { TickLine } from '../../kit/tick-line';
import { checklistOf, readTicks, toggled } from './checklist.rules';
import { JOB } from './installer.texts';
import { useKept } from './use-kept';

/** The tasks on site, ticked off as they are done; a personal aid, stored only on this device. */
export function Checklist({ job }: { job: JobForInstaller }) {
  const [text, keep] = useKept(`voltmere.checklist.${job.id}`);
  const ticks = readTicks(text);
  const items = checklistOf(job);
  const done = items.filter((item) => item in ticks).length;
  return (
    <section className="mt-8" aria-labelledby="on-site">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="on-site" className="subhead text-lg">
          On site
        </h3>
        <span className="text-muted-foreground">
          {done} of {items.length}
        </span>
      </div>
      <TickLine
        state={done === items.length ? 'done' : { share: done / items.length }}
        label={JOB.onSite(done, items.length)}
        className="mt-2"
      />
      <ul>
        {items.map((item) => {
          const day = ticks[item];
          return (
            <li key={item} className="border-b border-border">
              <label className="flex min-h-12 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="peer sr-only"
                  checked={day !== undefined}
                  onChange={() => keep(JSON.stringify(toggled(ticks, item, new Date())))}
                />
                <span
                  aria-hidden
                  className={cn(
                    'grid size-6 shrink-0 place-items-center rounded-md border-[1.5px] border-input peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring',
                    day !== undefined && 'border-primary bg-primary text-primary-foreground',
                  )}
                >
                  {day !== undefined && <Check size={16} strokeWidth={1.5} />}
                </span>
                {item}
                {day !== undefined && (
                  <span className="ml-auto shrink-0 text-xs text-muted-foreground">{dateText(day)}</span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
