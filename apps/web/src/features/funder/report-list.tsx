import type { ReportView } from '@libs/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { clock, dateText } from '../../kit/format';
import { sizeText } from '../common/documents/document.rules';
import { Button } from '../../kit/button';
import { CopyIcon } from '../../kit/copy-icon';
import { RelativeTime } from '../../kit/relative-time';
import { filterWords } from './report.rules';
import { REPORTS } from './reports.texts';
import { isMaking, useSaveReport } from './reports.queries';

/** The number shown at first. */
const FIRST = 5;

/** The funder's reports, newest first: contents, progress and download. */
export function ReportList({ reports }: { reports: readonly ReportView[] }) {
  const [all, setAll] = useState(false);
  if (reports.length === 0) {
    return <p className="border-t border-border py-3 text-muted-foreground">{REPORTS.none}</p>;
  }
  return (
    <>
      <ul aria-label={REPORTS.own} className="border-t border-border">
        {(all ? reports : reports.slice(0, FIRST)).map((report) => (
          <li key={report.id} data-report={report.id} data-state={report.state} className="border-b border-border py-3">
            {isMaking(report) ? <Making report={report} /> : <Ended report={report} />}
          </li>
        ))}
      </ul>
      {!all && reports.length > FIRST && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          {REPORTS.showAll(reports.length)}
        </Button>
      )}
    </>
  );
}

const nameOf = ({ format, status, month }: ReportView): string =>
  `${month ? REPORTS.monthlyName(format.toUpperCase()) : format.toUpperCase()}, ${filterWords(status)}`;

function Making({ report }: { report: ReportView }) {
  const { step, done, steps } = report;
  return (
    <>
      <p role="status" className="mb-2 flex justify-between gap-4">
        <span>
          <b className="block">{nameOf(report)}</b>
          <span className="text-xs text-muted-foreground">{step ?? REPORTS.waiting}</span>
        </span>
        {steps > 0 && <span className="readout text-muted-foreground">{REPORTS.stepOf(done, steps)}</span>}
      </p>
      <progress
        aria-label={REPORTS.making(nameOf(report))}
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
        <b>{nameOf(report)}</b>
        {REPORTS.requested}
        <RelativeTime at={report.createdAt} />
        {REPORTS.failed(report.failure)}
      </p>
    );
  }
  const { asOf, rows, size, sha256, fileSha256, format, expiresAt } = report;
  const at = new Date(asOf ?? report.createdAt);
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <b className="block">{nameOf(report)}</b>
        <p className="text-xs text-muted-foreground tabular-nums">
          {REPORTS.asOf(dateText(at.toISOString()), clock(at), rows ?? 0, sizeText(size ?? 0))}
          {expiresAt && REPORTS.keptUntil(dateText(expiresAt))}
        </p>
        {format === 'pdf' && fileSha256 && <Hash of={report} what={REPORTS.hashOfFile} text={fileSha256} />}
        {sha256 && <Hash of={report} what={REPORTS.hashOfData} text={sha256} />}
      </div>
      <Button
        variant="outline"
        size="sm"
        working={save.isPending}
        aria-label={REPORTS.downloadAgain(nameOf(report))}
        onClick={() => save.mutate(report)}
      >
        <Download size={14} strokeWidth={1.5} aria-hidden />
        {REPORTS.download}
      </Button>
    </div>
  );
}

/** A hash, with a label for what it covers: a PDF has its own besides that of its data. */
function Hash({ of, what, text }: { of: ReportView; what: string; text: string }) {
  return (
    <p className="flex items-center gap-1 text-xs text-muted-foreground">
      {what} <span className="readout">{text.slice(0, 16)}…</span>
      <CopyIcon text={text} label={REPORTS.copyHash(what, nameOf(of))} tip={what} />
    </p>
  );
}
