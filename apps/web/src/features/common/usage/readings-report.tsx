import type { ReadingsReport as Report } from '@libs/contracts';
import { Facts } from '../../../kit/facts';
import { day, gapWords, lasting, reportLines, whole } from './usage-words';
import { READINGS } from './usage.texts';

/** Which half hours a file contains, and which are missing, duplicated or wrong. */
export function ReadingsReport({ report }: { report: Report }) {
  const { gaps, notes } = report;
  return (
    <div data-slot="readings-report">
      <p className="py-1">
        {READINGS.span(day(report.from), day(report.to))}, <b className="font-medium">{whole(report.kwh)} kWh</b>,{' '}
        {READINGS.peak(whole(report.peakKw))}
      </p>
      <Facts
        rows={reportLines(report).map(({ label, value, mind }) => [
          label,
          <span key={label} className={mind ? 'font-medium text-warning tabular-nums' : 'tabular-nums'}>
            {value}
          </span>,
        ])}
      />
      {notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-warning">
          {note}.
        </p>
      ))}
      {gaps.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs font-medium">
            {READINGS.gaps(gaps.length)}
            {READINGS.upTo(lasting(gaps[0]?.halfHours ?? 0))}
          </summary>
          <ul className="text-xs text-muted-foreground">
            {gaps.map((gap) => (
              <li key={gap.from} className="py-0.5 tabular-nums">
                {gapWords(gap)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
