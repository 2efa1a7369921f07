import { type ProjectForAdmin, TEXTS } from '@libs/contracts';
import type { ReactNode } from 'react';
import { number } from '../../../kit/format';
import { Money } from '../../../kit/money';
import { cn } from '../../../kit/cn';
import { CarbonTable } from '../../common/carbon/carbon-table';
import { hostCompany, funderName, installerName } from './project-words';

const CELL = 'min-w-0 border-l border-border py-3 pr-2 pl-4 first:border-l-0 first:pl-0';
const PARTY =
  'max-md:flex max-md:justify-between max-md:border-l-0 max-md:border-b max-md:py-2.5 max-md:pr-0 max-md:pl-0 max-md:last:border-b-0';

/** Host, funder and installer, side by side. */
export function ProjectParties({ project }: { project: ProjectForAdmin }) {
  return (
    <dl className="grid grid-cols-3 border-t-2 border-foreground max-md:grid-cols-1">
      <Party label="Asset Host" name={project.assetHost.fullName} sub={hostCompany(project)} />
      <Party label="Asset Funder" name={funderName(project)} sub={project.assetFunder.fullName} />
      <Party label="Installer" name={installerName(project)} sub={project.installer?.fullName} />
    </dl>
  );
}

function Party({ label, name, sub }: { label: string; name: string | null; sub?: string | undefined }) {
  return (
    <div className={cn(CELL, PARTY)}>
      <dt className="lab mb-0.5">{label}</dt>
      <dd className="min-w-0 max-md:text-right">
        {name ? <b className="block">{name}</b> : <span className="text-muted-foreground">{TEXTS.notAssigned}</span>}
        {sub && <span className="block text-xs text-muted-foreground">{sub}</span>}
      </dd>
    </div>
  );
}

/** What the project is to save, and what it spares the air. */
export function ProjectFigures({ project }: { project: ProjectForAdmin }) {
  const carbon = project.forecast?.host.carbon;
  return (
    <>
      <dl className="grid grid-cols-3 border-y border-border">
        <Figure
          label="Expected savings"
          value={project.expectedSavings === null ? null : <Money amount={project.expectedSavings} />}
          unit="a year"
          none={TEXTS.notSpecified}
        />
        <Figure
          label="Monthly savings"
          value={project.monthlySavings === null ? null : <Money amount={project.monthlySavings} />}
          none={TEXTS.notSpecified}
        />
        <Figure
          label={
            <>
              CO<sub>2</sub> reduction
            </>
          }
          value={project.co2Reduction === null ? null : number(project.co2Reduction)}
          unit="tonnes/year"
          none={TEXTS.notAvailable}
        />
      </dl>
      {carbon && <CarbonTable carbon={carbon} className="mt-3" />}
    </>
  );
}

function Figure({ label, value, unit, none }: { label: ReactNode; value: ReactNode; unit?: string; none: string }) {
  return (
    <div className={CELL}>
      <dt className="lab mb-0.5">{label}</dt>
      {value === null ? (
        <dd className="leading-7.5 text-muted-foreground">{none}</dd>
      ) : (
        <dd className="text-lg font-semibold tracking-tight whitespace-nowrap max-md:text-base">
          {value}
          {unit && <span className="unit text-xs max-md:block"> {unit}</span>}
        </dd>
      )}
    </div>
  );
}
