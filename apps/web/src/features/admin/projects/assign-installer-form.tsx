import { assignmentWarnings, londonDate, type ProjectForAdmin } from '@libs/contracts';
import { useReason } from '../../common/workload/use-reason';
import { Warned } from '../../common/workload/warned';
import { Button } from '../../../kit/button';
import { Combobox } from '../../../kit/combobox';
import { Field } from '../../../kit/field';
import { useAssignInstaller } from './project-commands';
import { installerOption } from './installer-option';
import { useCandidates } from './use-candidates';

/** Gives the project its installer, or another one. Only active installers are offered. */
export function AssignInstallerForm({ project }: { project: ProjectForAdmin }) {
  const { data, search, searching, more, ...candidates } = useCandidates();
  const chosen = candidates.chosen.installerId ?? '';
  const assign = useAssignInstaller(project);
  const one = data?.installers.find(({ id }) => id === chosen);
  const why = useReason(one ? assignmentWarnings(one, londonDate(new Date())) : []);
  const replaces = project.installer !== null && project.status !== 'pending';
  const options = (data?.installers ?? []).filter((each) => each.id !== project.installer?.id).map(installerOption);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const given = chosen ? why.given() : null;
        if (given) assign.mutate({ installerId: chosen, ...given });
      }}
      className="flex flex-col gap-1.5"
    >
      <div className="flex items-end gap-2">
        <Field label={project.installer ? 'Another installer' : 'Installer'} className="flex-1">
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
              options={options}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" disabled={!chosen} working={assign.isPending}>
          Assign installer
        </Button>
      </div>
      <Warned key={chosen} {...why.field} />
      {replaces && <p className="text-xs text-muted-foreground">The present job is withdrawn, a new one is made</p>}
    </form>
  );
}
