import { assignmentWarnings, londonDate, type ProjectForAdmin } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReason } from '../../shared/workload/use-reason';
import { Warned } from '../../shared/workload/warned';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { useAssignInstaller } from './project-commands';
import { candidatesQuery } from './projects.queries';

/** Gives the project its installer, or another one. Only active installers are offered. */
export function AssignInstallerForm({ project }: { project: ProjectForAdmin }) {
  const { data } = useQuery(candidatesQuery);
  const [chosen, setChosen] = useState('');
  const assign = useAssignInstaller(project);
  const one = data?.installers.find(({ id }) => id === chosen);
  const why = useReason(one ? assignmentWarnings(one, londonDate(new Date())) : []);
  const replaces = project.installer !== null && project.status !== 'pending';
  const options = (data?.installers ?? [])
    .filter((each) => each.id !== project.installer?.id)
    .map((each) => ({
      value: each.id,
      label: each.companyName ?? each.fullName,
      hint: `${each.currentJobsCount} open, ${each.capacityPerMonth} a month`,
    }));
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
            <Select
              {...control}
              value={chosen}
              onValueChange={setChosen}
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
      {replaces && (
        <p className="text-[12.5px] text-muted-foreground">The present job is withdrawn, a new one is made</p>
      )}
    </form>
  );
}
