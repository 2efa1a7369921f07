import type { Channel, SeriesItem } from '@libs/contracts';
import { Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { totalOf } from './energy.rules';
import { FIGURES } from './energy.texts';
import { kwhText, wholeText } from './kwh-text';

const SHOWN = ['gen', 'self', 'exp', 'imp'] as const satisfies readonly Channel[];

/** Those that the reader may see. */
const shownOf = (items: readonly SeriesItem[]) =>
  SHOWN.filter((channel) => items.some(({ channels }) => channels.some((one) => one.channel === channel)));

/** The sums of a day or a month, each with how much of it was read. */
export function EnergyFigures({ items }: { items: readonly SeriesItem[] }) {
  return (
    <KpiStrip className="mb-5">
      {shownOf(items).map((channel) => {
        const { wh, read, halfHours, estimated } = totalOf(items, channel);
        return (
          <Kpi
            key={channel}
            label={FIGURES[channel]}
            value={wh === null ? '–' : kwhText(wh)}
            unit={wh === null ? undefined : FIGURES.kwh}
            foot={
              <span>
                {wh === null ? FIGURES.none : FIGURES.read(wholeText(read), wholeText(halfHours))}
                {estimated > 0 && `, ${FIGURES.estimated(wholeText(estimated))}`}
              </span>
            }
          />
        );
      })}
    </KpiStrip>
  );
}

/** The sums as a sentence, for the name of a chart. */
export const sumsInWords = (items: readonly SeriesItem[]): string =>
  shownOf(items)
    .map((channel) => totalOf(items, channel))
    .map(({ channel, wh }) => `${FIGURES[channel]} ${wh === null ? FIGURES.none : `${kwhText(wh)} ${FIGURES.kwh}`}`)
    .join(', ');
