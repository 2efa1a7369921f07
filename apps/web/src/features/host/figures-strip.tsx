import { type ProjectForHost, TEXTS } from '@libs/contracts';
import { number, pounds } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { LiveRow } from '../../records/live/live-row';
import { LiveValue } from '../../kit/live-value';
import { CarbonTable } from '../common/carbon/carbon-table';
import { FIGURES } from './host.texts';

const whole = (amount: number): string => pounds(Math.round(amount));

/** The figures of the project as they were agreed for it. */
export function FiguresStrip({ project }: { project: ProjectForHost }) {
  const { assetFunder, expectedSavings, monthlySavings, co2Reduction } = project;
  const funder = assetFunder?.fundName ?? assetFunder?.companyName ?? TEXTS.toBeConfirmed;
  return (
    <LiveRow kind="project" id={project.id} className="-mx-3 mb-11 px-3">
      <div className="mb-2.5 flex items-baseline gap-3">
        <h2 className="subhead text-lg leading-6">{FIGURES.label}</h2>
        <Basis of="modelled" />
      </div>
      <KpiStrip columns={4}>
        <Kpi
          label={FIGURES.savings}
          value={expectedSavings === null ? TEXTS.toBeConfirmed : <LiveValue value={expectedSavings} format={whole} />}
          foot={expectedSavings === null ? undefined : FIGURES.aYear}
        />
        <Kpi
          label={FIGURES.month}
          value={monthlySavings === null ? TEXTS.toBeConfirmed : <LiveValue value={monthlySavings} format={whole} />}
          foot={monthlySavings === null ? undefined : FIGURES.onAverage}
        />
        <Kpi
          label={
            <>
              CO<sub>2</sub> reduction
            </>
          }
          value={co2Reduction === null ? TEXTS.toBeConfirmed : number(co2Reduction)}
          unit={co2Reduction === null ? undefined : FIGURES.tonnes}
        />
        <Kpi
          label={FIGURES.funder}
          value={
            <span className="block truncate text-xl leading-10 max-md:leading-8.5" data-slot="funder" title={funder}>
              {funder}
            </span>
          }
          foot={assetFunder ? undefined : FIGURES.unnamed}
        />
      </KpiStrip>
      {project.forecast?.host.carbon && <CarbonTable carbon={project.forecast.host.carbon} className="mt-3" />}
    </LiveRow>
  );
}
