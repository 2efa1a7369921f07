import { History } from 'lucide-react';
import { Button } from '../../kit/button';
import type { TimelineEvent } from '../timeline/record-timeline';
import { THEN } from '../records.texts';

/** At an entry of the timeline: the record as that entry left it. */
export const AsItWasButton = ({ event, onSee }: { event: TimelineEvent; onSee: (at: string) => void }) => (
  <Button
    variant="ghost"
    size="sm"
    className="-ml-2 text-muted-foreground"
    aria-label={THEN.asItWasAfter(event.text)}
    onClick={() => onSee(event.id)}
  >
    <History size={14} strokeWidth={1.5} aria-hidden />
    {THEN.asItWas}
  </Button>
);
