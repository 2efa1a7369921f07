import { projectFigures, type ProjectForHost, TEXTS } from '@libs/contracts';
import { number, pounds } from '../../kit/format';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { LiveRow } from '../../records/live/live-row';
import { LiveValue } from '../../kit/live-value';
import { CarbonTable } from '../common/carbon/carbon-table';
import { FigureBasisMark, ForecastBasis } from '../common/figures/figure-basis';
import { FIGURES } from './host.texts';

const whole = (amount: number): string => pounds(Math.round(amount));

/** The figures of the project: from its forecast, except where marked as entered. */
export function FiguresStrip({ project }: { project: ProjectForHost }) {
  const { assetFunder } = project;
  const { saving, perMonth, carbon, carbonRows, bill, forecastVersion } = projectFigures(project);
  const funder = assetFunder?.fundName ?? assetFunder?.companyName ?? TEXTS.toBeConfirmed;
  return (
    <LiveRow kind="project" id={project.id} className="-mx-3 mb-11 px-3">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <h2 className="subhead text-lg leading-6">{FIGURES.label}</h2>
        <ForecastBasis version={forecastVersion} />
      </div>
      <KpiStrip columns={4}>
        <Kpi
          label={FIGURES.savings}
          value={saving === null ? TEXTS.toBeConfirmed : <LiveValue value={saving.value} format={whole} />}
          foot={
            saving && (
              <>
                {FIGURES.aYear} <FigureBasisMark figure={saving} modelled={bill && whole(bill.saving)} />
              </>
            )
          }
        />
        <Kpi
          label={FIGURES.month}
          value={perMonth === null ? TEXTS.toBeConfirmed : <LiveValue value={perMonth} format={whole} />}
          foot={perMonth === null ? undefined : FIGURES.onAverage}
        />
        <Kpi
          label={
            <>
              CO<sub>2</sub> reduction
            </>
          }
          value={carbon === null ? TEXTS.toBeConfirmed : number(carbon.value)}
          unit={carbon === null ? undefined : FIGURES.tonnes}
          foot={
            carbon && (
              <FigureBasisMark
                figure={carbon}
                modelled={carbonRows && FIGURES.tonnesOf(number(carbonRows.annual.total))}
              />
            )
          }
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
