import type { Channel } from '@libs/contracts';
import { Unfold } from '../../../kit/unfold';
import { FIGURES } from './energy.texts';
import { kwhText } from './kwh-text';

const CELL = 'border-b border-border py-1.5 pr-4 text-right tabular-nums';

export interface TableRow {
  name: string;
  /** Wh by channel; null where nothing is known. */
  wh: Partial<Record<Channel, number | null>>;
  /** How it is known, in words. */
  quality: string;
}

/** What a chart shows, to be read. */
export function EnergyTable({
  name,
  first,
  channels,
  rows,
}: {
  name: string;
  /** What a row is. */
  first: string;
  channels: readonly Channel[];
  rows: readonly TableRow[];
}) {
  return (
    <Unfold name={name}>
      {() => (
        <div role="region" aria-label={name} tabIndex={0} className="max-h-120 max-w-full overflow-auto">
          <table className="w-full text-xs">
            <thead>
              <tr>
                <th scope="col" className="lab py-1.5 text-left">
                  {first}
                </th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className="lab py-1.5 pr-4 text-right">
                    {FIGURES[channel]}, {channel === 'soc' ? FIGURES.percent : FIGURES.kwh}
                  </th>
                ))}
                <th scope="col" className="lab py-1.5 text-left">
                  {FIGURES.quality}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  <th
                    scope="row"
                    className="border-b border-border py-1.5 pr-4 text-left font-normal whitespace-nowrap"
                  >
                    {row.name}
                  </th>
                  {channels.map((channel) => (
                    <td key={channel} className={CELL}>
                      {channel === 'soc' ? (row.wh.soc ?? '–') : kwhText(row.wh[channel] ?? null)}
                    </td>
                  ))}
                  <td className="border-b border-border py-1.5 whitespace-nowrap text-muted-foreground">
                    {row.quality}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Unfold>
  );
}
