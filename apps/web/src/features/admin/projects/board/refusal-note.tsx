import { type ProjectForAdmin, statusTitle } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { hostName } from '../project-words';
import { ReasonDialog } from '../reason-dialog';
import type { Moves, Refusal } from './use-moves';
import { BOARD } from './board.texts';
import { ACTS } from '../projects.texts';

const WAY = 'lnk rounded-sm';

/** On a card that was moved back: why, and what to do next. */
export function RefusalNote({ project, refusal, moves }: { project: ProjectForAdmin; refusal: Refusal; moves: Moves }) {
  const [asking, setAsking] = useState(false);
  return (
    <div
      data-slot="refusal"
      className="-mr-2.5 -mb-2.5 -ml-2 mt-2 rounded-br-md bg-danger-bg px-2.5 py-2 text-xs leading-4 max-md:mx-0 max-md:mt-2.5 max-md:-mx-3.5 max-md:mb-0 max-md:rounded-none max-md:px-3.5 max-md:py-2.5 max-md:text-sm max-md:leading-5"
    >
      <p role="alert">
        <b className="block font-semibold text-danger">
          {refusal.gate ? 'Not live yet' : BOARD.notMoved(statusTitle(refusal.to))}
        </b>
        {refusal.reason}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-x-2.5 gap-y-1">
        {refusal.gate && (
          <>
            <Link
              from="/admin/projects"
              to="/admin/projects"
              search={(now) => ({ ...now, open: project.id })}
              resetScroll={false}
              draggable={false}
              className={WAY}
            >
              Open project
            </Link>
            <button type="button" className={WAY} onClick={() => setAsking(true)}>
              Give a reason
            </button>
          </>
        )}
        <button type="button" className={WAY} onClick={() => moves.forget(project.id)}>
          Dismiss
        </button>
      </p>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={ACTS.liveWithout}
          confirm="Go live"
          working={false}
          onConfirm={(reason) => {
            setAsking(false);
            moves.move(project, refusal.to, reason);
          }}
        >
          {ACTS.reasonKept(hostName(project), refusal.reason)}
        </ReasonDialog>
      )}
    </div>
  );
}
