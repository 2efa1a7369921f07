import { ALERT_ACTIONS, type AlertView, londonDate, mayAct } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { dateText, number } from '../../../kit/format';
import { RelativeTime } from '../../../kit/relative-time';
import { ActDialog } from './act-dialog';
import { makerName } from './maker-name';
import { useAct } from './operations.queries';
import { OpenTicketDialog } from './open-ticket';
import { OPERATIONS } from './operations.texts';
import { useOffline } from '../../../records/list/use-offline';
import { OFFICE } from './ticket.texts';

export const TONES = { critical: 'danger', major: 'danger', minor: 'warning', info: 'neutral' } as const;

/** One alert: its site, since when, what was done about it, and what can be done. */
export function AlertLine({ alert }: { alert: AlertView }) {
  const [act, setAct] = useState<'snooze' | 'resolve' | null>(null);
  const [opening, setOpening] = useState(false);
  const doing = useAct(alert.id);
  const offline = useOffline();
  const may = (action: 'acknowledge' | 'ticket' | 'snooze' | 'resolve') =>
    mayAct(ALERT_ACTIONS[action], 'admin', alert.status);
  const about = alert.site ?? OPERATIONS.incident(makerName(alert.platform));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border py-3">
      <Badge tone={TONES[alert.level]}>{OPERATIONS.levels[alert.level]}</Badge>
      <div className="min-w-52 flex-1">
        {alert.projectId ? (
          <Link
            to="/admin/projects"
            search={{ open: alert.projectId }}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {about}
          </Link>
        ) : (
          <span className="font-semibold">{about}</span>
        )}
        <p className="text-sm text-muted-foreground">
          {OPERATIONS.since} <RelativeTime at={alert.evidenceFrom} />
          {[...notesOf(alert)].map((note) => ` · ${note}`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        {may('acknowledge') && (
          <Button
            size="sm"
            variant="outline"
            {...offline}
            working={doing.isPending}
            onClick={() => doing.mutate({ name: 'acknowledge' })}
            aria-label={`${OPERATIONS.acknowledge}: ${about}`}
          >
            {OPERATIONS.acknowledge}
          </Button>
        )}
        {alert.assetId && may('ticket') && (
          <Button size="sm" {...offline} onClick={() => setOpening(true)} aria-label={`${OFFICE.openTicket}: ${about}`}>
            {OFFICE.openTicket}
          </Button>
        )}
        {may('snooze') && (
          <Button
            size="sm"
            variant="outline"
            {...offline}
            onClick={() => setAct('snooze')}
            aria-label={`${OPERATIONS.snooze}: ${about}`}
          >
            {OPERATIONS.snooze}
          </Button>
        )}
        {may('resolve') && (
          <Button
            size="sm"
            variant="outline"
            {...offline}
            onClick={() => setAct('resolve')}
            aria-label={`${OPERATIONS.resolve}: ${about}`}
          >
            {OPERATIONS.resolve}
          </Button>
        )}
      </div>
      {opening && <OpenTicketDialog alert={alert} onClose={() => setOpening(false)} />}
      <ActDialog alert={alert} act={act} onClose={() => setAct(null)} />
    </li>
  );
}

function* notesOf({ missedWh, office, assetId, status }: AlertView): Generator<string> {
  if (status === 'ticketed') yield OPERATIONS.ticketed;
  if (missedWh) yield OPERATIONS.missed(number(Math.round(missedWh / 1000)));
  if (assetId === null && office) yield OPERATIONS.heldBack(office.heldBack);
  if (office?.acknowledgedBy) yield OPERATIONS.acknowledgedBy(office.acknowledgedBy);
  if (office?.snoozedUntil)
    yield OPERATIONS.snoozedUntil(dateText(londonDate(new Date(office.snoozedUntil))), office.reason ?? '');
}
