import { londonDate, type ProjectForAdmin } from '@libs/contracts';
import { useState } from 'react';
import type { Bulk } from '../../../records/list/use-bulk';
import { reasonFault, reasonFor } from '../../common/workload/reason';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
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

/** One installer for all selected projects: shows beforehand what it will do, and afterwards the result of each. */
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

const EMPTY = { installerId: '', reason: '' };

function Choice({
  rows,
  bulk,
  onClose,
}: {
  rows: readonly ProjectForAdmin[];
  bulk: Bulk<ProjectForAdmin>;
  onClose: () => void;
}) {
  const form = useDraftForm({
    values: EMPTY,
    check: readBy(
      ({ installerId, reason }: typeof EMPTY) =>
        faultsIn({
          installerId: installerId === '' && 'Choose an installer',
          reason: reasonFault(warnings, reason),
        }) ?? {
          body: { installerId, ...reasonFor(warnings, reason) },
        },
    ),
    // The list shows the result for each project.
    submit: (body) => {
      onClose();
      bulk.mutate({
        rows,
        title: `Assigned to ${installer?.companyName ?? installer?.fullName ?? ''}`,
        send: (project, batchId) => sendInstallerOfBatch(project, body, batchId),
      });
    },
  });
  const { installerId: chosen } = form.values;
  const { data, search, searching, more, choose } = useCandidates({ installerId: chosen }, form.set);
  const installer = data?.installers.find(({ id }) => id === chosen);
  const warnings: readonly string[] = installer ? warningsOf(rows, installer, londonDate(new Date())) : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Assign installer"
        description={`${rows.length} ${rows.length === 1 ? 'project' : 'projects'} selected`}
      >
        <Form of={form}>
          <div className="flex flex-col gap-4 px-7 py-5 max-md:px-4">
            <Field label="Installer">
              {(control) => (
                <Combobox
                  {...control}
                  value={chosen}
                  onValueChange={(id) => choose('installers', id)}
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
            <Warned warnings={warnings} of={form} />
          </div>
          <DialogFooter>
            <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
            <Button type="submit" disabled={!installer}>
              Assign
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
