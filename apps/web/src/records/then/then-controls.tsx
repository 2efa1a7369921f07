import { londonDate, type HistoryItem } from '@libs/contracts';
import { useId, useState } from 'react';
import { atLondonClock, clock, dateText, fullTime, londonClockText } from '../../kit/format';
import { Button } from '../../kit/button';
import { Input } from '../../kit/input';
import type { TimelineEvent } from '../timeline/record-timeline';
import { THEN } from '../records.texts';

/** The mark that this is the past, a slider over the entries of the timeline, any moment by its time, and the way back. */
export function ThenControls({
  then,
  at,
  timeline,
  onAt,
}: {
  /** Undefined while it is fetched. */
  then: { moment: string; last: HistoryItem } | undefined;
  at: string;
  timeline: readonly TimelineEvent[];
  onAt: (at: string | undefined) => void;
}) {
  const slider = useId();
  const entry = then?.last.id ?? at;
  const place = Math.max(
    0,
    timeline.findIndex(({ id }) => id === entry),
  );
  const moment = then && new Date(then.moment);
  return (
    <section
      aria-label={THEN.asItWas}
      className="sticky top-0 z-10 border-b border-border border-l-4 border-l-accent bg-sunken px-6 py-3.5 max-md:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite">
          <b className="font-semibold">{THEN.asItWas}</b>{' '}
          {moment && (
            <time dateTime={moment.toISOString()} title={fullTime(moment)} className="readout">
              {dateText(londonDate(moment))}, {clock(moment)}
            </time>
          )}
        </p>
        <Button variant="outline" size="sm" onClick={() => onAt(undefined)}>
          Back to now
        </Button>
      </div>
      {then && <p className="mt-0.5 truncate text-xs text-muted-foreground">{THEN.after(then.last.text)}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <label htmlFor={slider} className="sr-only">
          {THEN.entry}
        </label>
        <input
          id={slider}
          type="range"
          min={0}
          max={Math.max(0, timeline.length - 1)}
          value={place}
          aria-valuetext={timeline[place]?.text ?? ''}
          onChange={(event) => onAt(timeline[Number(event.target.value)]?.id)}
          className="h-6 min-w-40 flex-1 accent-(--primary)"
        />
        <MomentField key={then?.moment} moment={moment} onAt={onAt} />
      </div>
    </section>
  );
}

function MomentField({ moment, onAt }: { moment: Date | undefined; onAt: (at: string) => void }) {
  const [text, setText] = useState(moment ? londonClockText(moment) : '');
  const send = () => {
    const chosen = atLondonClock(text);
    if (chosen && (!moment || text !== londonClockText(moment))) onAt(chosen.toISOString());
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input
        type="datetime-local"
        step="1"
        aria-label={THEN.moment}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-8 w-52 text-xs"
      />
      <Button type="submit" variant="outline" size="sm">
        Show
      </Button>
    </form>
  );
}
