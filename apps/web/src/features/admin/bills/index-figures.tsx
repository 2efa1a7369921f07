import { useSuspenseQuery } from '@tanstack/react-query';
import { dateText } from '../../../kit/format';
import { monthText, rateText } from '../../common/bills/bill-words';
import { IndexFigureAct } from './index-figure-act';
import { INDEX } from './index-figures.texts';
import { indexFiguresQuery } from './index-figures.queries';

/** The published figures that prices rise by, the newest first. */
export function IndexFigures() {
  const { data } = useSuspenseQuery(indexFiguresQuery);
  return (
    <>
      {data.items.length === 0 && <p className="text-sm text-muted-foreground">{INDEX.none}</p>}
      <ul className="mb-3">
        {data.items.map((figure) => (
          <li
            key={`${figure.kind} ${figure.month}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-2.5 text-sm"
          >
            <span>
              {INDEX.of(figure.kind, monthText(figure.month))}
              <span className="block text-xs text-muted-foreground">
                {INDEX.published(dateText(figure.publishedOn), figure.source)}
              </span>
            </span>
            <span className="flex items-center gap-x-4">
              <span className="font-medium tabular-nums">{rateText(figure.bp)}</span>
              <IndexFigureAct label={INDEX.change} figure={figure} />
            </span>
          </li>
        ))}
      </ul>
      <IndexFigureAct label={INDEX.enter} />
    </>
  );
}
