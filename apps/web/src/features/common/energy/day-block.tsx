import type { AssetView, SeriesItem } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DateInput } from '../../../kit/date-input';
import { Empty } from '../../../kit/empty';
import { inputBox } from '../../../kit/input';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { Block } from '../shell/block';
import { longDay } from '../../../lib/days';
import { EnergyChart } from './energy-chart';
import { EnergyFigures, sumsInWords } from './energy-figures';
import { EnergyTable, type TableRow } from './energy-table';
import { seriesOf } from './energy.queries';
import { channelOf, clockOf, halfHourColumns, isMetered, mayAdd, moveDay } from './energy.rules';
import { DAY, FIGURES } from './energy.texts';
import { QualityNotes } from './quality-notes';
import { StepperNav } from './stepper-nav';

/** One London day of 46, 48 or 50 half hours. */
export function DayBlock({
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
  return (
    <Block id="day" title={DAY.title} note={longDay(day)}>
      <div className="mb-5">
        <StepperNav
          before={DAY.before}
          after={DAY.after}
          onBefore={() => onDay(moveDay(day, -1))}
          onAfter={day < today ? () => onDay(moveDay(day, 1)) : null}
        >
          <DateInput
            aria-label={DAY.date}
            className={inputBox}
            value={day}
            max={today}
            onChange={({ target }) => target.value && target.value <= today && onDay(target.value)}
          />
        </StepperNav>
      </div>
      <Part title={DAY.failed} waiting={<Skeleton width={640} className="h-60" />}>
        <Day asset={asset} day={day} />
      </Part>
    </Block>
  );
}

function Day({ asset, day }: { asset: AssetView; day: string }) {
  const { data } = useSuspenseQuery(seriesOf(asset.id, { from: day, to: day, step: 'hh' }));
  const [item] = data.items;
  if (!item || item.channels.every(({ wh }) => wh === null)) {
    return (
      <Empty title={DAY.none} lit={false}>
        {mayAdd(asset) ? DAY.noneText : DAY.noneChoose}
      </Empty>
    );
  }
  return (
    <>
      <EnergyFigures items={[item]} />
      <EnergyChart
        columns={halfHourColumns(item)}
        title={DAY.chart(longDay(day), sumsInWords([item]))}
        axis={DAY.axis}
        scale={2}
        marks={[0, 0.25, 0.5, 0.75].map((share) => Math.round(share * item.halfHours))}
      />
      {item.halfHours !== 48 && <p className="mt-2 text-xs text-muted-foreground">{DAY.clockChange(item.halfHours)}</p>}
      {item.channels.some(({ channel, wh }) => channel === 'self' && wh === null) && (
        <p className="mt-2 text-xs text-muted-foreground">{FIGURES.split}</p>
      )}
      <EnergyTable name={DAY.table} first={DAY.time} channels={asset.channels} rows={rowsOf(item)} />
      <QualityNotes assetId={asset.id} from={day} to={day} />
    </>
  );
}

const WORDS: Record<string, string> = { M: FIGURES.missing, E: FIGURES.estimate, S: FIGURES.estimate };

const rowsOf = (item: SeriesItem): TableRow[] =>
  clockOf(item.start, item.halfHours).map((name, at) => {
    const letters = item.channels.filter(isMetered).map(({ quality }) => quality?.[at] ?? 'M');
    const worst = ['M', 'E', 'S'].find((letter) => letters.includes(letter));
    return {
      name,
      wh: Object.fromEntries(
        item.channels.map(({ channel }) => [channel, channelOf(item, channel)?.values?.[at] ?? null]),
      ),
      quality: worst ? (WORDS[worst] ?? '') : FIGURES.complete,
    };
  });
