import type { Health } from '@libs/contracts';
import { useState } from 'react';
import { cn } from '../../../kit/cn';
import { RelativeTime } from '../../../kit/relative-time';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/table';
import { Block, Says } from './block';
import { queueName, queueVerdict } from './health.rules';
import { QUEUES } from './health.texts';

const RIGHT = 'text-right';

/** Every queue: pending, active and failed jobs. */
export function Queues({ health, now }: { health: Health; now: Date }) {
  const [all, setAll] = useState(false);
  const lagOf = (name: string) => health.log.subscribers.find((one) => one.name === name)?.behind ?? null;
  const isIdle = (queue: Health['queues'][number]) =>
    queue.waiting + queue.active + queue.delayed + queue.failed + (lagOf(queue.name) ?? 0) === 0;
  const idle = health.queues.filter(isIdle).length;
  const busy = all ? health.queues : health.queues.filter((queue) => !isIdle(queue));
  return (
    <Block id="queues" title="Queues">
      {health.redis === null ? (
        <p className="py-4 text-muted-foreground">{QUEUES.redisAway}</p>
      ) : (
        <div
          tabIndex={0}
          role="group"
          aria-labelledby="queues"
          className="overflow-x-auto focus-visible:-outline-offset-2"
        >
          <Table className="max-md:text-xs">
            <TableHeader>
              <tr>
                <TableHead>Queue</TableHead>
                <TableHead>State</TableHead>
                <TableHead className={RIGHT}>Waiting</TableHead>
                <TableHead className={RIGHT}>Active</TableHead>
                <TableHead className={RIGHT}>Scheduled</TableHead>
                <TableHead className={RIGHT}>Failed</TableHead>
                <TableHead className={RIGHT}>Oldest</TableHead>
                <TableHead className={RIGHT}>Lag</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {busy.map((queue) => (
                <TableRow key={queue.name} data-queue={queue.name}>
                  <TableCell>{queueName(queue.name)}</TableCell>
                  <TableCell>
                    <Says verdict={queueVerdict(queue, now)} />
                  </TableCell>
                  <TableCell className={RIGHT}>{queue.waiting}</TableCell>
                  <TableCell className={RIGHT}>{queue.active}</TableCell>
                  <TableCell className={RIGHT}>{queue.delayed}</TableCell>
                  <TableCell className={cn(RIGHT, queue.failed > 0 && 'font-semibold text-danger')}>
                    {queue.failed}
                  </TableCell>
                  <TableCell className={RIGHT}>{queue.oldestAt ? <RelativeTime at={queue.oldestAt} /> : '–'}</TableCell>
                  <TableCell className={RIGHT}>{lagOf(queue.name) ?? '–'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {idle > 0 && (
            <button
              type="button"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              className="lnk mt-2 rounded-sm text-xs text-muted-foreground"
            >
              {QUEUES.idle(idle)}
            </button>
          )}
        </div>
      )}
    </Block>
  );
}
