import { useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../../../kit/popover';
import { BELL, BellFace } from './bell-face';
import { useUnread } from './notifications.queries';
import { NotificationsPanel } from './notifications-panel';

const SHOWN_AT_MOST = 99;

/** The bell of every portal: its count follows the log. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const shown = unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : `${unread}`;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        data-slot="bell"
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
        className={BELL}
      >
        <BellFace />
        {unread > 0 && (
          <span
            aria-hidden
            data-slot="unread"
            className="absolute top-0.5 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs leading-none font-semibold text-accent-foreground tabular-nums"
          >
            {shown}
          </span>
        )}
      </PopoverTrigger>
      <PopoverContent align="end" sideOffset={8} aria-label="Notifications" className="overflow-hidden rounded-xl">
        <NotificationsPanel onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
