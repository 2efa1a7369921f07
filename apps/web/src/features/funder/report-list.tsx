import type { ReportView } from '@libs/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { clock, dateText } from '../../kit/format';
import { sizeText } from '../common/documents/document.rules';
import { Button } from '../../kit/button';
import { CopyIcon } from '../../kit/copy-icon';
import { RelativeTime } from '../../kit/relative-time';
import { filterWords } from './report-words';
import { isMaking, useSaveReport } from './reports.queries';

/** So many are shown until somebody asks for the rest. */
const FIRST = 5;

/** One's reports, newest first: what each says, how far it is, and the way to have it again. */
export function ReportList({ reports }: { reports: readonly ReportView[] }) {
  const [all, setAll] = useState(false);
  if (reports.length === 0) {
    return <p className="border-t border-border py-3 text-muted-foreground">You have made no report yet.</p>;
  }
  return (
    <>
      <ul aria-label="Your reports" className="border-t border-border">
        {(all ? reports : reports.slice(0, FIRST)).map((report) => (
          <li key={report.id} data-report={report.id} data-state={report.state} className="border-b border-border py-3">
            {isMaking(report) ? <Making report={report} /> : <Ended report={report} />}
          </li>
        ))}
      </ul>
      {!all && reports.length > FIRST && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          Show all {reports.length}
        </Button>
      )}
    </>
  );
}

const nameOf = ({ format, status, month }: ReportView): string =>
  `${month ? `Monthly ${format.toUpperCase()}` : format.toUpperCase()}, ${filterWords(status)}`;

function Making({ report }: { report: ReportView }) {
  const { step, done, steps } = report;
  return (
    <>
      <p role="status" className="mb-2 flex justify-between gap-4">
        <span>
          <b className="block">{nameOf(report)}</b>
          <span className="text-xs text-muted-foreground">{step ?? 'Waits for its turn'}</span>
        </span>
        {steps > 0 && (
          <span className="readout text-muted-foreground">
            {done} of {steps}
          </span>
        )}
      </p>
      <progress
        aria-label={`${nameOf(report)} is being made`}
        max={steps || 1}
        value={done}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-accent"
      />
    </>
  );
}

function Ended({ report }: { report: ReportView }) {
  const save = useSaveReport();
  if (report.state === 'failed') {
    return (
      <p className="text-danger">
        <b>{nameOf(report)}</b>, asked for <RelativeTime at={report.createdAt} />: {report.failure}.
      </p>
    );
  }
  const { asOf, rows, size, sha256, expiresAt } = report;
  const at = new Date(asOf ?? report.createdAt);
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <b className="block">{nameOf(report)}</b>
        <p className="text-xs text-muted-foreground tabular-nums">
          As of {dateText(at.toISOString())}, {clock(at)}. {rows} {rows === 1 ? 'row' : 'rows'}, {sizeText(size ?? 0)}
          {expiresAt && `, kept until ${dateText(expiresAt)}`}
        </p>
        <p className="flex items-center gap-1 text-xs text-muted-foreground">
          SHA-256 <span className="readout">{sha256?.slice(0, 16)}…</span>
          <CopyIcon text={sha256 ?? ''} label={`Copy the SHA-256 of ${nameOf(report)}`} tip="Of the data: the CSV" />
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        working={save.isPending}
        aria-label={`Download ${nameOf(report)} again`}
        onClick={() => save.mutate(report)}
      >
        <Download size={14} strokeWidth={1.5} aria-hidden />
        Download
      </Button>
    </div>
  );
}
