import type { NotificationKind } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session';
import { Part } from '../../../records/live/fetch-failed';
import { Skeleton } from '../../../kit/skeleton';
import { CalendarFeed } from './calendar-feed';
import { kindsOf } from './kinds';
import { PreferenceRow } from './preference-row';
import { QuietHours } from './quiet-hours';
import { preferences, useSetPreference } from './settings.queries';
import { NOTIFICATIONS } from './settings.texts';

const SAFETY = 'preferences-safety';

/** Which notifications a person receives, where and how often. Account security notifications are always sent. */
export const NotificationsPage = () => (
  <div className="max-w-170">
    <h2 className="subhead text-lg leading-6">{NOTIFICATIONS.title}</h2>
    <p className="mt-1 mb-3 text-xs text-muted-foreground">{NOTIFICATIONS.note}</p>
    <Part title={NOTIFICATIONS.notLoaded} waiting={<Skeleton width={360} />}>
      <Preferences />
    </Part>
    <QuietHours />
    <CalendarFeed />
  </div>
);

function Preferences() {
  const { user } = useSession();
  const { data } = useSuspenseQuery(preferences);
  const { mutate } = useSetPreference();
  if (!user) return null;
  const { chosen, safety } = kindsOf(user.role);
  const rows = (kinds: readonly NotificationKind[], locked: boolean) =>
    kinds.flatMap((kind) => {
      const item = data.items.find((each) => each.kind === kind);
      return item
        ? [<PreferenceRow key={kind} item={item} lockedBy={locked ? SAFETY : undefined} onSet={mutate} />]
        : [];
    });
  return (
    <table data-slot="preferences" className="w-full border-collapse border-t-2 border-foreground max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-border-strong text-left">
          <th scope="col" className="lab h-9 pl-4 font-medium">
            Notification
          </th>
          <th scope="col" className="lab h-9 w-28 font-medium">
            {NOTIFICATIONS.inApp}
          </th>
          <th scope="col" className="lab h-9 w-52 font-medium">
            {NOTIFICATIONS.byEmail}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">{rows(chosen, false)}</tbody>
      <tbody className="max-md:block">
        <tr className="border-b border-border max-md:block">
          <th
            id={SAFETY}
            scope="colgroup"
            colSpan={3}
            className="px-4 pt-6 pb-2 text-left font-normal max-md:block max-md:px-0"
          >
            <span className="lab block text-foreground">{NOTIFICATIONS.security}</span>
            <span className="text-xs text-muted-foreground">{NOTIFICATIONS.securityWhy}</span>
          </th>
        </tr>
        {rows(safety, true)}
      </tbody>
    </table>
  );
}
