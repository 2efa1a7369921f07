import {
  PROJECT_STATUSES,
  type ProjectStatus,
  REPORT_FORMATS,
  type ReportFormat,
  type ReportView,
  TEXTS,
} from '@libs/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/api';
import { Form } from '../../lib/forms/form';
import { readBy } from '../../lib/forms/read-by';
import { useDraftForm } from '../../lib/forms/use-draft-form';
import { Button } from '../../kit/button';
import { Choice } from '../../kit/choice';
import { DialogContent } from '../../kit/dialog';
import { ErrorState } from '../../kit/error-state';
import { WalkingSkeleton } from '../../kit/skeleton';
import { useCertified } from './certification';
import { ReportList } from './report-list';
import { filterWords, statusName } from './report.rules';
import { REPORTS } from './reports.texts';
import { useAskReport } from './reports.queries';
import { Awaited } from '../../records/live/awaited';

/** What to export, and earlier exports. */
export function ReportDialog({
  reports,
  onAsked,
}: {
  reports: UseQueryResult<{ items: ReportView[] }>;
  onAsked: (report: ReportView) => void;
}) {
  return (
    <DialogContent title={TEXTS.exportReport} description={REPORTS.about}>
      <div className="flex flex-col gap-7 overflow-y-auto px-7 py-5 max-md:px-4">
        <AskForm onAsked={onAsked} />
        <section aria-labelledby="own-reports">
          <h3 id="own-reports" className="subhead mb-2 text-base">
            {REPORTS.own}
          </h3>
          <p className="mb-2 text-xs text-muted-foreground">{REPORTS.monthly}</p>
          <Earlier reports={reports} />
        </section>
      </div>
    </DialogContent>
  );
}

const WHOLE = { format: 'pdf' as ReportFormat, picked: [] as ProjectStatus[] };

function AskForm({ onAsked }: { onAsked: (report: ReportView) => void }) {
  const ask = useAskReport(onAsked);
  const certified = useCertified();
  const form = useDraftForm({
    values: WHOLE,
    check: readBy(({ format, picked }: typeof WHOLE) => ({
      body: { format, ...(picked.length > 0 ? { status: picked } : {}) },
    })),
    // The form takes only two presses, so leaving it loses nothing that is worth a question.
    asks: false,
    submit: (body) => ask.mutateAsync(body),
  });
  const { format, picked } = form.values;
  const pick = (status: ProjectStatus, on: boolean) =>
    form.set({ picked: on ? [...picked, status] : picked.filter((each) => each !== status) });
  return (
    <Form of={form} label={TEXTS.exportReport} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 font-medium">{REPORTS.format}</legend>
        <div className="grid grid-cols-2 gap-x-6 max-md:grid-cols-1">
          {REPORT_FORMATS.map((each) => (
            <Choice
              key={each}
              name="format"
              checked={format === each}
              onChange={() => form.set({ format: each })}
              className="border-b border-border"
            >
              {REPORTS.formats[each]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{REPORTS.projects}</legend>
        <div className="grid grid-cols-2 gap-x-6">
          {PROJECT_STATUSES.map((status) => (
            <Choice
              key={status}
              checked={picked.includes(status)}
              onChange={(on) => pick(status, on)}
              className="border-b border-border"
            >
              {statusName(status)}
            </Choice>
          ))}
        </div>
        <p className="mt-1.5 text-xs text-muted-foreground" role="status">
          {picked.length === 0 ? REPORTS.everyProject : REPORTS.only(filterWords(picked))}
        </p>
      </fieldset>
      {!certified && <p className="text-xs text-muted-foreground">{REPORTS.uncertified}</p>}
      <Button type="submit" working={form.working} className="self-start max-md:self-stretch">
        {REPORTS.make}
      </Button>
    </Form>
  );
}

function Earlier({ reports }: { reports: UseQueryResult<{ items: ReportView[] }> }) {
  if (reports.data) return <ReportList reports={reports.data.items} />;
  if (!reports.error)
    return (
      <Awaited>
        <WalkingSkeleton />
      </Awaited>
    );
  return (
    <ErrorState title={REPORTS.listFailed} reason={reasonOf(reports.error)} onRetry={() => void reports.refetch()} />
  );
}
