import { PROJECT_ACTIONS, type ProjectForAdmin, mayAct } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { EditProject } from './edit-project';
import { useGoLive, useWithdraw } from './project-commands';
import { ReasonDialog } from './reason-dialog';
import { SizeSystem } from './size-system';
import { ACTS } from './projects.texts';

/** What the lifecycle lets an admin do with this project now, under its name whichever part of the record is open. */
export function ProjectActions({ project }: { project: ProjectForAdmin }) {
  const [asking, setAsking] = useState<'go-live' | 'withdraw' | 'edit' | 'size' | null>(null);
  const goLive = useGoLive(project, () => setAsking(null));
  const withdraw = useWithdraw(project, () => setAsking(null));
  if (project.withdrawnAt) return null;
  const may = (action: keyof typeof PROJECT_ACTIONS) => mayAct(PROJECT_ACTIONS[action], 'admin', project.status);
  const { met, missing } = project.paperwork;
  if (!may('go_live') && !may('withdraw') && !may('edit')) return null;

  return (
    <section aria-label="Actions" className="mb-4">
      <div className="flex flex-wrap gap-2">
        {may('go_live') && (
          <Button
            onClick={() => (met ? goLive.mutate('') : setAsking('go-live'))}
            working={goLive.isPending && asking === null}
          >
            Go live
          </Button>
        )}
        {may('edit') && (
          <Button variant="outline" onClick={() => setAsking('edit')}>
            {ACTS.edit}
          </Button>
        )}
        {may('edit') && (
          <Button variant="outline" onClick={() => setAsking('size')}>
            Size the system
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="destructive" onClick={() => setAsking('withdraw')}>
            Withdraw pairing
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asking === 'go-live'}
        onClose={() => setAsking(null)}
        title={ACTS.liveWithout}
        confirm="Go live"
        working={goLive.isPending}
        onConfirm={(reason) => goLive.mutateAsync(reason)}
      >
        <p>Still missing:</p>
        <ul className="list-disc pl-5">
          {missing.map((item) => (
            <li key={item.path}>{item.message}</li>
          ))}
        </ul>
      </ReasonDialog>
      <ReasonDialog
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        title="Withdraw this pairing"
        confirm="Withdraw pairing"
        destructive
        working={withdraw.isPending}
        onConfirm={(reason) => withdraw.mutateAsync(reason)}
      >
        <p>{ACTS.withdrawn}</p>
      </ReasonDialog>
      {asking === 'size' && <SizeSystem project={project} onClose={() => setAsking(null)} />}
      {asking === 'edit' && <EditProject project={project} onClose={() => setAsking(null)} />}
    </section>
  );
}
