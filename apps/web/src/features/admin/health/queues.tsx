import type { Health } from '@libs/contracts';
import { cn } from '../../../kit/cn';
import { RelativeTime } from '../../../kit/relative-time';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/table';
import { Block, Says } from './block';
import { queueName, queueVerdict } from './health-words';

const RIGHT = 'text-right';

/** Every queue: what waits, what is at work, what failed. */
export function Queues({ health, now }: { health: Health; now: Date }) {
  return (
    <Block id="queues" title="Queues">
      {health.redis === null ? (
        <p className="py-4 text-muted-foreground">
          Redis is away. Its jobs wait, and are put in again from the event log when it is back.
        </p>
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
                <TableHead className={RIGHT}>At work</TableHead>
                <TableHead className={RIGHT}>Later</TableHead>
                <TableHead className={RIGHT}>Failed</TableHead>
                <TableHead className={RIGHT}>Oldest</TableHead>
                <TableHead className={RIGHT}>Behind the log</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {health.queues.map((queue) => (
                <TableRow key={queue.name} data-queue={queue.name}>
                  <TableCell>
                    {queueName(queue.name)}
                    <span className="readout block text-2xs text-muted-foreground">{queue.name}</span>
                  </TableCell>
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
                  <TableCell className={RIGHT}>
                    {health.log.subscribers.find(({ name }) => name === queue.name)?.behind ?? '–'}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </Block>
  );
}
