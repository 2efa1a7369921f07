import { ConflictDialog as Dialog } from '../../../records/edit/conflict-dialog';
import { hostName } from './project-words';
import type { SetStatus } from './use-set-status';

/** Two admins moved one project at once. */
export function ConflictDialog({ setStatus: { conflict, keepMine, takeTheirs } }: { setStatus: SetStatus }) {
  if (!conflict) return null;
  const { request, error, current } = conflict;
  return (
    <Dialog
      kind="project"
      of={hostName(current)}
      refusal={error}
      before={request.record.status}
      theirs={current.status}
      mine={request.to}
      onKeep={keepMine}
      onTake={takeTheirs}
    />
  );
}
