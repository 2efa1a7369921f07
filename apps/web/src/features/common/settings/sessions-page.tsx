import { useSuspenseQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../kit/format';
import { Badge } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { Part } from '../../../records/live/fetch-failed';
import { RelativeTime } from '../../../kit/relative-time';
import { Skeleton } from '../../../kit/skeleton';
import { ConfirmDialog } from './confirm-dialog';
import { Section } from './section';
import { sessions, useEndSession } from './settings.queries';
import { SESSIONS } from './settings.texts';

const isPhone = (device: string): boolean => /iOS|Android/.test(device);

/** The person's sessions: device, start and last use; any other can be ended. */
export const SessionsPage = () => (
  <Section id="sessions" title="Sessions" note={SESSIONS.note}>
    <Part title={SESSIONS.notLoaded} waiting={<SessionSkeleton />}>
      <Sessions />
    </Part>
  </Section>
);

function Sessions() {
  const { data } = useSuspenseQuery(sessions);
  const end = useEndSession();
  const [asking, setAsking] = useState(false);
  const others = data.items.filter((item) => !item.current);
  return (
    <>
      <ul data-slot="sessions" className="-mt-2">
        {data.items.map((item) => {
          const Icon = isPhone(item.device) ? Smartphone : Monitor;
          return (
            <li key={item.id} className="flex min-h-16 items-center gap-3.5 border-b border-border py-2.5">
              <Icon size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted-foreground" />
              <div className="min-w-0 flex-1">
                <b className="block">{item.device}</b>
                <span className="text-xs text-muted-foreground">
                  {SESSIONS.since} {dayOf(new Date(item.createdAt))}, {SESSIONS.lastUsed}{' '}
                  <RelativeTime at={item.lastUsedAt} />
                </span>
              </div>
              {item.current ? (
                <Badge tone="success">
                  <i aria-hidden className="size-2 rounded-full bg-current" />
                  This one
                </Badge>
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={SESSIONS.end(item.device)}
                  onClick={() => end.mutate(item.id)}
                >
                  End
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <Button variant="destructive" className="mt-5" onClick={() => setAsking(true)}>
          {SESSIONS.endOthers}
        </Button>
      )}
      {others.length === 0 && <p className="mt-4 text-xs text-muted-foreground">{SESSIONS.onlyOne}</p>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={SESSIONS.endOthersTitle}
        description={SESSIONS.endOthersWhy(others.length)}
        action={SESSIONS.endOthers}
        onConfirm={() => end.mutateAsync('others')}
      />
    </>
  );
}

const SessionSkeleton = () => (
  <ul aria-label="Loading" className="-mt-2">
    {[0, 1, 2].map((row) => (
      <li key={row} className="flex min-h-16 items-center border-b border-border">
        <Skeleton width={220} />
      </li>
    ))}
  </ul>
);
