import { assignmentWarnings, londonDate, type ProjectForAdmin } from '@libs/contracts';
import { reasonFault, reasonFor } from '../../common/workload/reason';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { Warned } from '../../common/workload/warned';
import { Button } from '../../../kit/button';
import { Combobox } from '../../../kit/combobox';
import { Field } from '../../../kit/field';
import { useAssignInstaller } from './project-commands';
import { installerOption } from './installer-option';
import { useCandidates } from './use-candidates';
import { ACTS } from './projects.texts';

const EMPTY = { installerId: '', reason: '' };

/** Assigns an installer to the project, or replaces the current one. Only active installers are offered. */
export function AssignInstallerForm({ project }: { project: ProjectForAdmin }) {
  const assign = useAssignInstaller(project);
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
    submit: async (body) => {
      await assign.mutateAsync(body);
      form.reset();
    },
  });
  const { installerId: chosen } = form.values;
  const { data, search, searching, more, choose } = useCandidates({ installerId: chosen }, form.set);
  const one = data?.installers.find(({ id }) => id === chosen);
  const warnings: readonly string[] = one ? assignmentWarnings(one, londonDate(new Date())) : [];
  const replaces = project.installer !== null && project.status !== 'pending';
  const options = (data?.installers ?? []).filter((each) => each.id !== project.installer?.id).map(installerOption);
  return (
    <Form of={form} className="flex flex-col gap-1.5">
      <div className="flex items-end gap-2">
        <Field label={project.installer ? 'Another installer' : 'Installer'} className="flex-1">
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
              options={options}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={!chosen} working={form.working}>
          Assign installer
        </Button>
      </div>
      <Warned warnings={warnings} of={form} />
      {replaces && <p className="text-xs text-muted-foreground">{ACTS.replacesJob}</p>}
    </Form>
  );
}
