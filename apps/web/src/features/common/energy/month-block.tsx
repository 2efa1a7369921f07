import type { AssetView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Empty } from '../../../kit/empty';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { Block } from '../shell/block';
import { longDay } from '../../../lib/days';
import { EnergyChart } from './energy-chart';
import { EnergyFigures, sumsInWords } from './energy-figures';
import { EnergyTable } from './energy-table';
import { seriesOf } from './energy.queries';
import { dayColumns, isMetered, mayAdd, monthOf, moveMonth } from './energy.rules';
import { FIGURES, MONTH } from './energy.texts';
import { QualityNotes } from './quality-notes';
import { StepperNav } from './stepper-nav';

const MONTH_WORDS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const monthWords = (day: string): string => MONTH_WORDS.format(new Date(`${day.slice(0, 7)}-01T12:00:00Z`));

/** The month of a day, up to today. */
export function MonthBlock({
  asset,
  day,
  today,
  onDay,
}: {
  asset: AssetView;
  day: string;
  today: string;
  onDay: (day: string) => void;
}) {
  const next = moveMonth(day, 1);
  const on = next.slice(0, 7) > today.slice(0, 7) ? null : () => onDay(next < today ? next : today);
  return (
    <Block id="month" title={MONTH.title} note={monthWords(day)}>
      <div className="mb-5">
        <StepperNav before={MONTH.before} after={MONTH.after} onBefore={() => onDay(moveMonth(day, -1))} onAfter={on}>
          <span className="flex h-9 items-center px-2 text-sm font-medium max-md:h-11">{monthWords(day)}</span>
        </StepperNav>
      </div>
      <Part title={MONTH.failed} waiting={<Skeleton width={640} className="h-60" />}>
        <Month asset={asset} day={day} today={today} />
      </Part>
    </Block>
  );
}

function Month({ asset, day, today }: { asset: AssetView; day: string; today: string }) {
  const { from, to } = monthOf(day);
  const last = to < today ? to : today;
  const { data } = useSuspenseQuery(seriesOf(asset.id, { from, to: last, step: 'day' }));
  const { items } = data;
  if (items.every(({ channels }) => channels.every(({ wh }) => wh === null))) {
    return (
      <Empty title={MONTH.none} lit={false}>
        {mayAdd(asset) ? MONTH.noneText : MONTH.noneChoose}
      </Empty>
    );
  }
  const rows = items.map((item) => {
    const metered = item.channels.filter(isMetered);
    const least = Math.min(...metered.filter(({ wh }) => wh !== null).map(({ read }) => read));
    return {
      name: longDay(item.start),
      wh: Object.fromEntries(item.channels.map(({ channel, wh }) => [channel, wh])),
      quality: Number.isFinite(least) ? FIGURES.read(String(least), String(item.halfHours)) : FIGURES.missing,
    };
  });
  return (
    <>
      <EnergyFigures items={items} />
      <EnergyChart
        columns={dayColumns(items)}
        title={MONTH.chart(monthWords(day), sumsInWords(items))}
        axis={MONTH.axis}
        scale={1}
        marks={items.flatMap((_, at) => (at % 7 === 0 ? [at] : []))}
      />
      <EnergyTable
        name={MONTH.table}
        first={MONTH.day}
        channels={asset.channels.filter((channel) => channel !== 'soc')}
        rows={rows}
      />
      <QualityNotes assetId={asset.id} from={from} to={last} />
    </>
  );
}
