import type { ProjectForAdmin } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changesWords } from '../../../kit/format';
import { Button } from '../../../kit/button';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { useAnswerChanges } from './project-commands';
import { jobQuery } from './project-job';
import { ReasonDialog } from './reason-dialog';
import { openJobOf } from './schedule-form';
import { JOB } from './projects.texts';

/** The changes under which the installer would accept the job, while they are unanswered. */
export function JobChanges({ project, timeline }: { project: ProjectForAdmin; timeline: readonly TimelineEvent[] }) {
  const id = openJobOf(project, timeline);
  const { data: job } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== null });
  const [refusing, setRefusing] = useState(false);
  const answer = useAnswerChanges(project, () => setRefusing(false));
  const { changes } = job ?? {};
  if (!job || !changes || changes.refused) return null;
  return (
    <section aria-label={JOB.changesLabel} className="mb-6 bg-flash px-4 py-3 shadow-edge-accent">
      <h3 className="text-sm font-semibold">{JOB.wouldAccept(job.installer.companyName ?? 'The installer')}</h3>
      <p className="mt-1 mb-3 max-w-text whitespace-pre-line">{changesWords(changes)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" working={answer.isPending} onClick={() => answer.mutate({ answer: 'accept' })}>
          Agree
        </Button>
        <Button size="sm" variant="outline" onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      </div>
      <ReasonDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title="Refuse the changes"
        confirm="Refuse the changes"
        working={answer.isPending}
        onConfirm={(note) => answer.mutateAsync({ answer: 'refuse', note })}
      >
        <p>{JOB.refusing}</p>
      </ReasonDialog>
    </section>
  );
}
