import { statusTitle, type HistoryItem } from '@libs/contracts';
import { useRef } from 'react';
import type { ApiError } from '../../lib/api/api';
import { whoAndWhen } from '../../lib/api/refusal-words';
import { useSession } from '../../lib/session/session';
import { cn } from '../../kit/cn';
import { Avatar } from '../../kit/avatar';
import { Button } from '../../kit/button';
import { ChangesSince } from '../timeline/changes-since';
import { Dialog, DialogContent, DialogFooter } from '../../kit/dialog';
import { StatusBadge, type StatusByKind, type StatusKind } from '../status/status-badge';
import { CONFLICT } from '../records.texts';

/** Two people chose at once: what is there now beside what the person chose. */
export function ConflictDialog<K extends StatusKind>({
  kind,
  of,
  refusal: { details, since },
  before,
  theirs,
  mine,
  onKeep,
  onTake,
}: {
  kind: K;
  /** What the record is called. */
  of: string;
  /** The refusal: who was faster, and all that changed since the person looked. */
  refusal: Pick<ApiError, 'details' | 'since'>;
  /** What one saw when one chose; the same as theirs where they changed something else. */
  before: StatusByKind[K];
  theirs: StatusByKind[K];
  mine: StatusByKind[K];
  onKeep: () => void;
  onTake: () => void;
}) {
  const { user } = useSession();
  const safe = useRef<HTMLButtonElement>(null);
  const { who, at } = whoAndWhen(details);
  return (
    <Dialog open onOpenChange={(open) => !open && onTake()}>
      <DialogContent
        initialFocus={safe}
        title={titleOf(
          since,
          theirs === before
            ? CONFLICT.changed(who ?? CONFLICT.someone, at)
            : CONFLICT.moved(who ?? CONFLICT.someone, statusTitle(theirs), at),
        )}
        description={CONFLICT.youChose(of, statusTitle(mine), since.length > 1)}
      >
        {since.length > 0 && (
          <div className="max-h-65 overflow-y-auto px-7 pt-5 max-md:px-4">
            <ChangesSince since={since} />
          </div>
        )}
        <div className="grid grid-cols-2 gap-2.5 px-7 py-5 max-md:grid-cols-1 max-md:px-4">
          <Side label="Theirs" name={who} on>
            <StatusBadge kind={kind} status={theirs} />
          </Side>
          <Side label="Mine" name={user?.fullName ?? null} own>
            <StatusBadge kind={kind} status={mine} />
          </Side>
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={onKeep}>
            Keep mine
          </Button>
          <Button ref={safe} onClick={onTake}>
            Take theirs
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const titleOf = (since: readonly HistoryItem[], one: string): string =>
  since.length > 1 ? CONFLICT.sinceLooked(since.length) : one;

function Side({
  label,
  name,
  own = false,
  on = false,
  children,
}: {
  label: string;
  name: string | null;
  own?: boolean;
  on?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div
      className={cn(
        'flex flex-col gap-2 rounded-lg border border-border-strong px-3.5 py-3',
        on && 'bg-selected outline-2 -outline-offset-1 outline-primary',
      )}
    >
      <span className="lab">{label}</span>
      {name && (
        <span className="flex items-center gap-2.5">
          <Avatar name={name} size={28} />
          <b>{own ? 'You' : name}</b>
        </span>
      )}
      {children}
    </div>
  );
}
