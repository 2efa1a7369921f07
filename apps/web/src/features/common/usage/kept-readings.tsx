import type { UsageView } from '@libs/contracts';
import { RelativeTime } from '../../../kit/relative-time';
import { ReadingsReport } from './readings-report';
import { day } from './usage-words';
import { READINGS, USE } from './usage.texts';

/** The current readings, with their report, and the files before them. */
export function KeptReadings({ usage: { readings, replaced, annualKwh } }: { usage: UsageView }) {
  return (
    <div data-slot="kept-readings">
      {readings ? (
        <>
          <p className="text-xs text-muted-foreground wrap-anywhere">
            {readings.fileName}, <RelativeTime at={readings.uploadedAt} /> {READINGS.by(readings.uploadedBy)}
            {annualKwh === null && READINGS.partYear}
          </p>
          <ReadingsReport report={readings.report} />
        </>
      ) : (
        <p className="border-b border-border py-2.5 text-muted-foreground">{USE.noReadings}</p>
      )}
      {replaced.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-xs font-medium">
            {READINGS.replaced(replaced.length)}
          </summary>
          <ul className="text-xs text-muted-foreground">
            {replaced.map(({ id, fileName, report, uploadedBy, uploadedAt }) => (
              <li key={id} className="border-b border-border py-1.5 wrap-anywhere">
                {fileName}: {READINGS.span(day(report.from), day(report.to))}, <RelativeTime at={uploadedAt} />{' '}
                {READINGS.by(uploadedBy)}. {READINGS.notKept}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
