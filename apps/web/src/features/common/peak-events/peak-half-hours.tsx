import type { PeakSite } from '@libs/contracts';
import { clockShort, dateText } from '../../../kit/format';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../kit/table';
import { Unfold } from '../../../kit/unfold';
import { kwhText } from '../bills/bill-words';
import { PEAK } from './peak.texts';

/** The baseline beside what was used, in each half hour of an event that is settled. */
export function PeakHalfHours({ site: { halfHours, days, deliveredWh } }: { site: PeakSite }) {
  const [first, last] = [days.at(-1), days[0]];
  if (halfHours.length === 0 || deliveredWh === null || !first || !last) return null;
  const most = Math.max(1, ...halfHours.map(({ baselineWh, usedWh }) => Math.max(baselineWh, usedWh)));
  return (
    <Unfold name={PEAK.halfHours}>
      {() => (
        <>
          <div role="region" aria-label={PEAK.caption} tabIndex={0} className="max-w-full overflow-x-auto">
            <Table className="max-w-160" data-density="compact">
              <TableHeader>
                <tr>
                  <TableHead>{PEAK.time}</TableHead>
                  <TableHead className="text-right">{PEAK.baseline}</TableHead>
                  <TableHead className="text-right">{PEAK.used}</TableHead>
                  <TableHead className="text-right">{PEAK.less}</TableHead>
                  <TableHead className="w-2/5 max-md:hidden" aria-hidden />
                </tr>
              </TableHeader>
              <TableBody>
                {halfHours.map(({ from, baselineWh, usedWh }) => (
                  <TableRow key={from}>
                    <TableCell>{clockShort(new Date(from))}</TableCell>
                    <TableCell className="text-right">{PEAK.kwh(kwhText(baselineWh))}</TableCell>
                    <TableCell className="text-right">{PEAK.kwh(kwhText(usedWh))}</TableCell>
                    <TableCell className="text-right">{PEAK.kwh(kwhText(baselineWh - usedWh))}</TableCell>
                    <TableCell className="max-md:hidden" aria-hidden>
                      <Bar share={baselineWh / most} className="bg-border-strong" />
                      <Bar share={usedWh / most} className="bg-(--c-battery)" />
                    </TableCell>
                  </TableRow>
                ))}
                <TableRow>
                  <TableCell className="font-medium">{PEAK.sum}</TableCell>
                  <TableCell />
                  <TableCell />
                  <TableCell className="text-right font-medium">{PEAK.kwh(kwhText(deliveredWh))}</TableCell>
                  <TableCell className="max-md:hidden" aria-hidden />
                </TableRow>
              </TableBody>
            </Table>
          </div>
          <p className="mt-2 max-w-reading text-xs text-muted-foreground">
            {PEAK.basis(days.length, dateText(first), dateText(last))}
          </p>
        </>
      )}
    </Unfold>
  );
}

const Bar = ({ share, className }: { share: number; className: string }) => (
  <span className={`my-0.5 block h-2 ${className}`} style={{ width: `${Math.max(0, share) * 100}%` }} />
);
