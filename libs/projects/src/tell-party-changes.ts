import { type EventData, SHOWN_ON_PROJECTS } from '@libs/contracts';
import type { Clock, EventHandler } from '@libs/platform';
import type { Step } from './project.events.js';
import { findAggregate } from './project-aggregate.sql.js';
import { openJob } from './project-aggregate.js';
import { saveEvents } from './save-project.js';

const COLUMN = { host: 'asset_host_id', funder: 'asset_funder_id', installer: 'installer_id' } as const;

/**
 * The subscriber of the queue `parties`: projects and jobs show their parties' names and contacts, so a change of those
 * gives them a new version, which everyone with one of them open receives. Projects are locked in id order.
 */
export const partyChangesTeller =
  (clock: Clock): EventHandler =>
  async (tx, event) => {
    const party = (['host', 'funder', 'installer'] as const).find((kind) => event.type === `${kind}.details_changed`);
    if (!party || !event.subject.id) return;
    const { fields: changed } = event.data as EventData<'host.details_changed'>;
    const fields = SHOWN_ON_PROJECTS[party].filter((field) => changed.includes(field));
    if (fields.length === 0) return;
    const projects = await tx.rows<{ id: string }>(
      `select id from project where ${COLUMN[party]} = $1 and withdrawn_at is null order by id for no key update`,
      [event.subject.id],
    );
    for (const { id } of projects) {
      const aggregate = await findAggregate(tx, id);
      if (!aggregate) continue;
      const onJob = openJob(aggregate) !== null && party !== 'funder';
      const steps: Step[] = [
        { type: 'project.party_changed', data: { party, fields } },
        ...(onJob ? [{ type: 'job.project_changed', data: {} } as const] : []),
      ];
      await saveEvents(tx, aggregate, steps, { actor: null, at: clock.now(), host: null });
    }
  };
