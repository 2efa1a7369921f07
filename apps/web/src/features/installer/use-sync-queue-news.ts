import { type JobForInstaller, TEXTS } from '@libs/contracts';
import { useEffect } from 'react';
import { noteMyVersion } from '../../live/my-changes';
import { currentRecords } from '../../live/start';
import { syncQueue } from '../../lib/sync-queue/browser-queue';
import { nameOf } from '../../lib/sync-queue/send-item';
import { toast } from '../../kit/sonner';
import { forgetDraft } from '../../lib/forms/kept-drafts';
import { keyOfSurvey } from './survey/survey-draft';
import { SURVEY } from './survey/survey.texts';
import { keyOfDraft } from './commissioning/draft';
import { OUTBOX } from './sync-queue.texts';

/** Announces the results of steps that were queued on this phone, and updates the jobs. */
export function useSyncQueueNews(): void {
  useEffect(
    () =>
      syncQueue.onNews((news) => {
        const { work, jobId, site } = news.item;
        // A ticket's page says what came of its own.
        if (work.what === 'ticket') return;
        if ('refused' in news) {
          const title =
            work.what === 'survey'
              ? SURVEY.failed
              : work.what === 'commission'
                ? TEXTS.commissioningFailed
                : TEXTS.updateJobStatusFailed;
          if (work.what === 'file')
            return toast.failure(OUTBOX.wasRefused(nameOf(news.item)), { detail: news.refused });
          return toast.failure(title, { detail: OUTBOX.refusedAt(site, news.refused) });
        }
        if (work.what === 'file') return;
        show(news.answer as JobForInstaller);
        if (work.what === 'survey') {
          if (jobId) void forgetDraft(news.item.accountId, keyOfSurvey(jobId)).catch(() => undefined);
          return toast.success(SURVEY.sent);
        }
        if (work.what !== 'commission') {
          return toast.success(
            TEXTS.jobStatusUpdated(work.what === 'start' ? 'in_progress' : 'awaiting_commissioning'),
          );
        }
        if (jobId) void forgetDraft(news.item.accountId, keyOfDraft(jobId)).catch(() => undefined);
        toast.success(TEXTS.commissioningSubmitted);
      }),
    [],
  );
}

function show(job: JobForInstaller): void {
  noteMyVersion('job', job.id, job.version);
  currentRecords()?.put({ kind: 'job', id: job.id, version: job.version, view: { ...job } });
}
