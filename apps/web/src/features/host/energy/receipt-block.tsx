import { type AssetReceipts, RECEIPT_SCORE } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Basis } from '../../../kit/basis';
import { Empty } from '../../../kit/empty';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { Block } from '../block';
import { receiptsOf } from './energy.queries';
import { ReceiptFigures } from './receipt-figures';
import { ReceiptMonths } from './receipt-months';
import { ReceiptRules } from './receipt-rules';
import { RECEIPT } from './receipt.texts';

/** Each month of a site beside what was promised of it, and how that is scored. */
export function ReceiptBlock({ assetId }: { assetId: string }) {
  return (
    <Block id="forecast" title={RECEIPT.title} mark={<Basis of="measured" />}>
      <Part title={RECEIPT.failed} waiting={<Skeleton width={420} className="h-24" />}>
        <Receipt assetId={assetId} />
      </Part>
    </Block>
  );
}

function Receipt({ assetId }: { assetId: string }) {
  const { data } = useSuspenseQuery(receiptsOf(assetId));
  const months = data.months.filter(({ kwh }) => kwh !== null);
  if (months.length === 0) {
    return (
      <Empty title={RECEIPT.none} lit={false}>
        {RECEIPT.noneText}
      </Empty>
    );
  }
  return (
    <>
      <ReceiptFigures months={months} />
      {data.frozen ? <Score score={data.score} /> : <p className="mb-4 text-muted-foreground">{RECEIPT.noForecast}</p>}
      <ReceiptMonths months={months} />
      <ReceiptRules receipts={data} />
    </>
  );
}

function Score({ score: { counted, within, coverage } }: Pick<AssetReceipts, 'score'>) {
  return (
    <div className="mb-4">
      <p className="font-semibold">{RECEIPT.headline(within, counted)}</p>
      <p className="max-w-reading text-sm text-muted-foreground">
        {coverage === null
          ? RECEIPT.early(RECEIPT_SCORE.months - counted)
          : RECEIPT.coverage(Math.round(100 * coverage))}
      </p>
    </div>
  );
}
