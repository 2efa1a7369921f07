import { type ProjectForHost, TEXTS } from '@libs/contracts';
import { number, pounds } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { LiveRow } from '../../records/live/live-row';
import { LiveValue } from '../../kit/live-value';

const whole = (amount: number): string => pounds(Math.round(amount));

/** The figures of the project as they were agreed for it. */
export function FiguresStrip({ project }: { project: ProjectForHost }) {
  const { assetFunder, expectedSavings, monthlySavings, co2Reduction } = project;
  return (
    <LiveRow kind="project" id={project.id} className="-mx-3 mb-11 px-3">
      <KpiStrip columns={4}>
        <Kpi
          label="Expected savings"
          value={expectedSavings === null ? TEXTS.toBeConfirmed : <LiveValue value={expectedSavings} format={whole} />}
          foot={
            expectedSavings === null ? undefined : (
              <>
                a year <Basis of="modelled" />
              </>
            )
          }
        />
        <Kpi
          label="In a month"
          value={monthlySavings === null ? TEXTS.toBeConfirmed : <LiveValue value={monthlySavings} format={whole} />}
          foot={
            monthlySavings === null ? undefined : (
              <>
                on average <Basis of="modelled" />
              </>
            )
          }
        />
        <Kpi
          label={
            <>
              CO<sub>2</sub> reduction
            </>
          }
          value={co2Reduction === null ? TEXTS.toBeConfirmed : number(co2Reduction)}
          unit={co2Reduction === null ? undefined : 'tonnes/year'}
          foot={co2Reduction === null ? undefined : <Basis of="modelled" />}
        />
        <Kpi
          label="Your funder"
          value={
            <span className="block truncate text-xl leading-10 max-md:leading-8.5" data-slot="funder">
              {assetFunder?.fundName ?? assetFunder?.companyName ?? TEXTS.toBeConfirmed}
            </span>
          }
          foot={assetFunder ? undefined : 'named when it has confirmed'}
        />
      </KpiStrip>
    </LiveRow>
  );
}
