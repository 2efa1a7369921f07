import { projectFigures, type ProjectForAdmin, TEXTS } from '@libs/contracts';
import type { ReactNode } from 'react';
import { number, pounds } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { CarbonTable } from '../../common/carbon/carbon-table';
import { FigureBasisMark, ForecastBasis } from '../../common/figures/figure-basis';
import { hostCompany, funderName, installerName } from './project-words';
import { RECORD_FIGURES } from './projects.texts';

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

/** The project's saving, cost and carbon: all from one forecast version, except what someone entered. */
export function ProjectFigures({ project }: { project: ProjectForAdmin }) {
  const { saving, perMonth, carbon, carbonRows, capital, outlay, irr, bill, forecastVersion } = projectFigures(project);
  const split = project.forecast?.host.carbon;
  return (
    <div data-slot="project-figures" className="mb-6">
      <dl className="grid grid-cols-3 border-y border-border">
        <Figure
          label="Expected savings"
          value={saving && pounds(saving.value)}
          unit="a year"
          none={TEXTS.notSpecified}
          foot={<FigureBasisMark figure={saving} modelled={bill && pounds(bill.saving)} />}
        />
        <Figure
          label="Monthly savings"
          value={perMonth === null ? null : pounds(perMonth)}
          none={TEXTS.notSpecified}
          foot={perMonth === null ? null : RECORD_FIGURES.onAverage}
        />
        <Figure
          label={
            <>
              CO<sub>2</sub> reduction
            </>
          }
          value={carbon && number(carbon.value)}
          unit="tonnes/year"
          none={TEXTS.notAvailable}
          foot={
            <FigureBasisMark figure={carbon} modelled={carbonRows && RECORD_FIGURES.tonnes(carbonRows.annual.total)} />
          }
        />
      </dl>
      <dl className="grid grid-cols-3 border-b border-border">
        <Figure
          label="Capital cost"
          value={capital && pounds(capital.value)}
          none={TEXTS.notSpecified}
          foot={<FigureBasisMark figure={capital} modelled={outlay === null ? null : pounds(outlay)} />}
        />
        <Figure label="Funder IRR" value={irr && RECORD_FIGURES.percent(irr.p50)} none={TEXTS.notAvailable} />
        <Figure
          label={RECORD_FIGURES.newBill}
          value={bill && pounds(bill.after)}
          unit="a year"
          none={TEXTS.notAvailable}
          foot={bill && RECORD_FIGURES.billIs(pounds(bill.before), pounds(bill.saving))}
        />
      </dl>
      <ForecastBasis version={forecastVersion} className="mt-2" />
      {split && <CarbonTable carbon={split} className="mt-3" />}
    </div>
  );
}

function Figure({
  label,
  value,
  unit,
  none,
  foot,
}: {
  label: ReactNode;
  value: string | null;
  unit?: string;
  none: string;
  foot?: ReactNode;
}) {
  return (
    <div className={CELL}>
      <dt className="lab mb-0.5">{label}</dt>
      {value === null ? (
        <dd className="leading-7.5 text-muted-foreground">{none}</dd>
      ) : (
        <>
          <dd className="text-lg font-semibold tracking-tight whitespace-nowrap max-md:text-base">
            {value}
            {unit && <span className="unit text-xs max-md:block"> {unit}</span>}
          </dd>
          {foot && <dd className="flex flex-wrap items-center gap-x-2 text-2xs text-muted-foreground">{foot}</dd>}
        </>
      )}
    </div>
  );
}
