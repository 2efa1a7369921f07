import type { ChargingSession } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { clockShort, dayOf, exactPounds, number } from '../../../kit/format';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/table';
import { sessionsOf } from './charging.queries';
import { SESSIONS } from './charging.texts';

const FIRST = 10;
const MORE = 50;
const MOST = 200;
/** What a phone has no room for. */
const WIDE = 'max-md:hidden';

/** The sessions of a site, the newest first. One that runs shows what it has so far. */
export function SessionsTable({ assetId, hasChargers }: { assetId: string; hasChargers: boolean }) {
  const [limit, setLimit] = useState(FIRST);
  const { data } = useSuspenseQuery(sessionsOf(assetId, limit));
  const { items, total } = data;
  if (items.length === 0)
    return hasChargers ? (
      <p className="max-w-reading text-muted-foreground">
        {SESSIONS.none} {SESSIONS.noneText}
      </p>
    ) : null;
  return (
    <section aria-labelledby="charging-sessions">
      <h3 id="charging-sessions" className="mb-2 text-base font-semibold">
        {SESSIONS.title}
      </h3>
      <Table>
        <TableHeader>
          <tr>
            <TableHead className="max-md:pr-1 max-md:first:pl-0">{SESSIONS.started}</TableHead>
            <TableHead className={WIDE}>{SESSIONS.ended}</TableHead>
            <TableHead className={WIDE}>{SESSIONS.charger}</TableHead>
            <TableHead className={WIDE}>{SESSIONS.tag}</TableHead>
            <TableHead className="text-right max-md:px-1">{SESSIONS.energy}</TableHead>
            <TableHead className="text-right max-md:px-1">{SESSIONS.cost}</TableHead>
            <TableHead className="text-right max-md:pr-0 max-md:pl-1">{SESSIONS.carbon}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </TableBody>
      </Table>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-xs text-muted-foreground">{SESSIONS.count(items.length, total)}</p>
        {items.length < Math.min(total, MOST) && (
          <Button size="sm" variant="outline" onClick={() => setLimit(Math.min(MOST, limit + MORE))}>
            {SESSIONS.more}
          </Button>
        )}
      </div>
      <p className="mt-2 max-w-reading text-xs text-muted-foreground">
        {SESSIONS.basis} {items.every(({ tariffEntered }) => tariffEntered) ? '' : SESSIONS.assumed}
      </p>
    </section>
  );
}

const timeOf = (text: string): string => `${dayOf(new Date(text))}, ${clockShort(new Date(text))}`;

function endOf({ stoppedAt, stopReason, powerW }: ChargingSession): string {
  if (stoppedAt === null) return powerW === null ? SESSIONS.now : SESSIONS.nowAt(number(powerW / 1000));
  return stopReason === 'Lost' ? SESSIONS.lost : timeOf(stoppedAt);
}

const SessionRow = ({ session }: { session: ChargingSession }) => (
  <TableRow data-session={session.stoppedAt === null ? 'running' : 'ended'}>
    <TableCell className="max-md:pr-1 max-md:first:pl-0">
      {timeOf(session.startedAt)}
      <span className="block text-xs text-muted-foreground md:hidden">{endOf(session)}</span>
    </TableCell>
    <TableCell className={WIDE}>{endOf(session)}</TableCell>
    <TableCell className={WIDE}>{session.charger}</TableCell>
    <TableCell className={WIDE}>{session.idTag ?? '–'}</TableCell>
    <TableCell className="text-right max-md:px-1">{SESSIONS.kwh(number(session.wh / 1000))}</TableCell>
    <TableCell className="text-right max-md:px-1">{exactPounds(session.pence / 100)}</TableCell>
    <TableCell className="text-right max-md:pr-0 max-md:pl-1">{SESSIONS.kg(number(session.grams / 1000))}</TableCell>
  </TableRow>
);
