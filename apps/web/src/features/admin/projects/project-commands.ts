import { type JobForAdmin, type ProjectForAdmin, routes, TEXTS } from '@libs/contracts';
import { useOptimisticChange } from '../../../live/optimistic';
import { api } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { toast } from '../../../kit/sonner';
import { hostName } from './project-words';
import { type DayRequest, sendGoLive, sendInstaller, sendSchedule, sendWithdraw } from './projects.queries';
import { ACTS } from './projects.texts';

/** An admin's commands on an open record, besides setting its status. A refusal gives the reason. */

const same = () => ({});

export function useGoLive(project: ProjectForAdmin, onDone: () => void) {
  return useOptimisticChange<string, ProjectForAdmin>({
    kind: 'project',
    idOf: () => project.id,
    patch: same,
    send: (reason) => sendGoLive(project, reason),
    onDone: () => {
      onDone();
      toast.success(TEXTS.projectStatusUpdated('live'), { detail: hostName(project) });
    },
    onRefused: (error) => toast.failure(ACTS.goLiveFailed, { detail: refusalWords(error) }),
  });
}

export function useWithdraw(project: ProjectForAdmin, onDone: () => void) {
  return useOptimisticChange<string, ProjectForAdmin>({
    kind: 'project',
    idOf: () => project.id,
    patch: same,
    send: (reason) => sendWithdraw(project.id, reason),
    onDone: () => {
      onDone();
      toast.success('Pairing withdrawn', { detail: hostName(project) });
    },
    onRefused: (error) => toast.failure(ACTS.withdrawFailed, { detail: refusalWords(error) }),
  });
}

export function useAssignInstaller(project: ProjectForAdmin) {
  return useOptimisticChange<{ installerId: string; reason?: string }, ProjectForAdmin>({
    kind: 'project',
    idOf: () => project.id,
    patch: same,
    send: (request) => sendInstaller(project.id, request),
    onDone: (record) => toast.success('Installer assigned', { detail: record.installer?.companyName ?? undefined }),
    onRefused: (error) => toast.failure(ACTS.assignFailed, { detail: refusalWords(error) }),
  });
}

export function useSchedule(jobId: string) {
  return useOptimisticChange<DayRequest, ProjectForAdmin>({
    kind: 'job',
    idOf: () => jobId,
    patch: same,
    send: (request) => sendSchedule(jobId, request),
    onDone: () => toast.success('Installation date set'),
    onRefused: (error) => toast.failure(ACTS.scheduleFailed, { detail: refusalWords(error) }),
  });
}

/** The changes under which the installer would accept. */
export function useAnswerChanges(project: ProjectForAdmin, onDone: () => void) {
  return useOptimisticChange<{ answer: 'accept' | 'refuse'; note?: string }, ProjectForAdmin>({
    kind: 'project',
    idOf: () => project.id,
    patch: same,
    send: (body) => api(routes.answerChanges, { params: { id: project.id }, body }),
    onDone: (_, { answer }) => {
      onDone();
      toast.success(answer === 'accept' ? 'Changes agreed' : 'Changes refused', { detail: hostName(project) });
    },
    onRefused: (error) => toast.failure(ACTS.answerFailed, { detail: refusalWords(error) }),
  });
}

export function useReturn(job: JobForAdmin, onDone: () => void) {
  return useOptimisticChange<string, JobForAdmin>({
    kind: 'job',
    idOf: () => job.id,
    patch: same,
    send: (reason) => api(routes.returnJob, { params: { id: job.id }, body: { reason } }),
    onDone: () => {
      onDone();
      toast.success('Returned for rework');
    },
    onRefused: (error) => toast.failure(ACTS.returnFailed, { detail: refusalWords(error) }),
  });
}
