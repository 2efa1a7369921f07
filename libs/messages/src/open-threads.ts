import type { EventHandler } from '@libs/platform';
import { ensureJobThread, ensureOfficeThread } from './open-thread.js';
import { projectOfJob, recordKind } from './records.sql.js';

/** Threads that open by themselves: with the office for each party, and between host and installer once there is a job. */
export const openThreads: EventHandler = async (tx, event) => {
  const { type, subject, at } = event;
  const by = { actor: null, at: new Date(at) };
  if (!subject.id) return;
  switch (type) {
    case 'host.created':
    case 'funder.created':
    case 'installer.created': {
      const party = await recordKind(tx, subject.id);
      if (party && party !== 'project' && party !== 'lead') await ensureOfficeThread(tx, party, subject.id, by);
      return;
    }
    case 'job.assigned': {
      const project = await projectOfJob(tx, subject.id);
      if (project) await ensureJobThread(tx, 'host_installer', project, by);
      return;
    }
    default:
      return;
  }
};
