import type { WorkKind } from '@libs/contracts';
import { OwnerMenu } from '../owner/owner-menu';
import { TagMenu } from '../tags/tag-menu';

/** What the office keeps about the open record, below its name: who looks after it, and its tags. */
export const RecordWork = (record: { kind: WorkKind; id: string; of: string }) => (
  <div data-slot="record-work" className="-mt-4 mb-4 flex flex-wrap items-center gap-2">
    <OwnerMenu {...record} />
    <TagMenu {...record} />
  </div>
);
