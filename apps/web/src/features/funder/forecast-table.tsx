import { percentInTenths, type ProjectForFunder } from '@libs/contracts';
import { pounds } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { ReturnsGate } from './certification';
import { SHEET } from './funder.texts';
import { RiskWarning } from './risk-warning';

type Forecast = NonNullable<ProjectForFunder['forecast']>['funder'];
type Three = Forecast['irr'];

const percent = (value: number) => `${percentInTenths(value).toFixed(1)}%`;
const whole = (value: number) => pounds(Math.round(value));
const times = (value: number) => `${value.toFixed(2)}x`;
const ROWS: { name: string; of: (forecast: Forecast) => Three; write: (value: number) => string }[] = [
  { name: SHEET.irr, of: ({ irr }) => irr, write: percent },
  { name: SHEET.npv, of: ({ npv }) => npv, write: whole },
  { name: SHEET.cover, of: ({ dscr }) => dscr, write: times },
];

/** The forecast of a project in its low, central and high estimates. */
export function ForecastTable({ forecast }: { forecast: Forecast | null }) {
  return (
    <section aria-labelledby="forecast" className="mt-8">
      <h3 id="forecast" className="subhead mb-2 flex items-center gap-2 text-lg">
        {SHEET.forecast} <Basis of="modelled" />
      </h3>
      {forecast ? (
        <ReturnsGate>
          <table className="w-full border-t border-border tabular-nums">
            <thead>
              <tr className="border-b border-border text-right text-xs text-muted-foreground">
                <th scope="col" className="py-2 text-left font-medium">
                  {SHEET.outlay(whole(forecast.capex))}
                </th>
                <th scope="col" className="font-medium">
                  {SHEET.low}
                </th>
                <th scope="col" className="font-medium">
                  {SHEET.central}
                </th>
                <th scope="col" className="font-medium">
                  {SHEET.high}
                </th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map(({ name, of, write }) => (
                <tr key={name} className="border-b border-border text-right">
                  <th scope="row" className="py-2 text-left font-normal">
                    {name}
                  </th>
                  <td>{write(of(forecast).p10)}</td>
                  <td className="font-semibold">{write(of(forecast).p50)}</td>
                  <td>{write(of(forecast).p90)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ReturnsGate>
      ) : (
        <p className="border-t border-border py-2.5 text-muted-foreground">{SHEET.noForecast}</p>
      )}
      <RiskWarning className="mt-2.5" />
    </section>
  );
}
