import { type JobForInstaller, TEXTS } from '@libs/contracts';
import { useEffect } from 'react';
import { noteOwnVersion } from '../../live/own-changes';
import { currentRecords } from '../../live/start';
import { outbox } from '../../shared/outbox/browser-outbox';
import { nameOf } from '../../shared/outbox/send-item';
import { toast } from '../../ui/sonner';
import { forgetDraft } from './commissioning/use-draft';

/** Says what became of the steps that this phone held, and shows the jobs as they then are. */
export function useOutboxNews(): void {
  useEffect(
    () =>
      outbox.onNews((news) => {
        const { work, jobId, site } = news.item;
        if ('refused' in news) {
          const title = work.what === 'commission' ? TEXTS.commissioningFailed : TEXTS.updateJobStatusFailed;
          if (work.what === 'file') return toast.failure(`${nameOf(news.item)} was refused`, { detail: news.refused });
          return toast.failure(title, { detail: `${site}: ${news.refused}` });
        }
        if (work.what === 'file') return;
        show(news.answer as JobForInstaller);
        if (work.what !== 'commission') {
          return toast.success(
            TEXTS.jobStatusUpdated(work.what === 'start' ? 'in_progress' : 'awaiting_commissioning'),
          );
        }
        if (jobId) forgetDraft(jobId);
        toast.success(TEXTS.commissioningSubmitted);
      }),
    [],
  );
}

function show(job: JobForInstaller): void {
  noteOwnVersion('job', job.id, job.version);
  currentRecords()?.put({ kind: 'job', id: job.id, version: job.version, view: { ...job } });
}
