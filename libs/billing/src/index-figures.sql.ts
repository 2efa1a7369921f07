import { figureKey, type IndexFigure, type IndexFigures } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** All figures that were entered, as months are priced by them. */
export async function knownFigures(tx: Tx): Promise<IndexFigures> {
  const rows = await tx.rows<Pick<IndexFigure, 'kind' | 'month' | 'bp'>>(
    'select kind, month::text as month, bp from index_figure',
  );
  return new Map(rows.map((one) => [figureKey(one), one.bp]));
}

export const listFigures = (tx: Tx): Promise<IndexFigure[]> =>
  tx.rows<IndexFigure>(
    `select kind, month::text as month, bp, published_on::text as "publishedOn", source, version
       from index_figure order by month desc, kind`,
  );
