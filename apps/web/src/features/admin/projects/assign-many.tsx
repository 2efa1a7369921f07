import { londonDate, type ProjectForAdmin } from '@libs/contracts';
import { useState } from 'react';
import type { Bulk } from '../../../records/list/use-bulk';
import { useReason } from '../../common/workload/use-reason';
import { Warned } from '../../common/workload/warned';
import { Button } from '../../../kit/button';
import { Combobox } from '../../../kit/combobox';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../kit/dialog';
import { Field } from '../../../kit/field';
import { TickList } from '../../../kit/confirm-dialog';
import { fitOf, warningsOf } from './assign-many.rules';
import { installerOption } from './installer-option';
import { sendInstallerOfBatch } from './projects.queries';
import { useCandidates } from './use-candidates';

/** One installer for all the projects that are picked: says before what it will do, and after it how each went. */
export function AssignMany({ rows, bulk }: { rows: readonly ProjectForAdmin[]; bulk: Bulk<ProjectForAdmin> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" disabled={bulk.isPending} onClick={() => setOpen(true)}>
        Assign installer
      </Button>
      {open && <Choice rows={rows} bulk={bulk} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choice({
  rows,
  bulk,
  onClose,
}: {
  rows: readonly ProjectForAdmin[];
  bulk: Bulk<ProjectForAdmin>;
  onClose: () => void;
}) {
  const { data, search, searching, more, ...candidates } = useCandidates();
  const chosen = candidates.chosen.installerId ?? '';
  const installer = data?.installers.find(({ id }) => id === chosen);
  const why = useReason(installer ? warningsOf(rows, installer, londonDate(new Date())) : []);
  const called = installer ? (installer.companyName ?? installer.fullName) : '';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Assign installer"
        description={`${rows.length} ${rows.length === 1 ? 'project' : 'projects'} selected`}
      >
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            const given = installer ? why.given() : null;
            if (!installer || !given) return;
            onClose();
            bulk.mutate({
              rows,
              title: `Assigned to ${called}`,
              send: (project, batchId) =>
                sendInstallerOfBatch(project, { installerId: installer.id, ...given }, batchId),
            });
          }}
        >
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <Field label="Installer">
              {(control) => (
                <Combobox
                  {...control}
                  value={chosen}
                  onValueChange={(id) => candidates.choose('installers', id)}
                  onSearch={(text) => search('installers', text)}
                  searching={searching}
                  searchLabel="Find an installer"
                  note={more('installers')}
                  placeholder="Choose an installer"
                  options={(data?.installers ?? []).map(installerOption)}
                />
              )}
            </Field>
            {installer && <TickList items={fitOf(rows, installer)} />}
            <Warned key={chosen} {...why.field} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" disabled={!installer}>
              Assign
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
