import type { AssetReceipts } from '@libs/contracts';
import { dateText } from '../../../kit/format';
import { RECEIPT } from './receipt.texts';

const { rules } = RECEIPT;

/** What a month is compared with, when it counts, and how pounds and carbon are worked out. */
export function ReceiptRules({ receipts: { frozen, newest, rate, months } }: { receipts: AssetReceipts }) {
  const saved = months.some(({ saving }) => saving);
  const carbon = months.flatMap(({ carbon: one }) => one ?? []);
  return (
    <section aria-label={RECEIPT.how} className="mt-6">
      <h3 className="mb-1 text-sm font-semibold">{RECEIPT.how}</h3>
      <dl className="max-w-reading text-sm">
        {frozen && <Rule name={rules.frozen}>{RECEIPT.frozenAt[frozen.at](dateText(frozen.on))}</Rule>}
        <Rule name={rules.counted}>{RECEIPT.counted}</Rule>
        {frozen && <Rule name={rules.fair}>{RECEIPT.fair}</Rule>}
        {frozen && <Rule name={rules.newest}>{newest ? RECEIPT.newestOn(dateText(newest)) : RECEIPT.noNewer}</Rule>}
        {/* A funder has neither the saving nor the rate. */}
        {rate !== undefined && (
          <Rule name={rules.saving}>
            {saved && rate ? RECEIPT.rate[rate.source](String(rate.pencePerKwh), dateText(rate.on)) : RECEIPT.noSaving}
          </Rule>
        )}
        {carbon.length > 0 && <Rule name={rules.carbon}>{carbonWords(carbon)}</Rule>}
      </dl>
    </section>
  );
}

const Rule = ({ name, children }: { name: string; children: string }) => (
  <div className="flex gap-x-4 border-b border-border py-2">
    <dt className="w-28 shrink-0 font-medium">{name}</dt>
    <dd className="text-muted-foreground">{children}</dd>
  </div>
);

type Carbon = NonNullable<AssetReceipts['months'][number]['carbon']>;

function carbonWords(carbon: readonly Carbon[]): string {
  const sum = (of: 'actual' | 'forecast' | 'factor') => carbon.reduce((all, { halfHours }) => all + halfHours[of], 0);
  const grid = sum('actual') + sum('forecast');
  return grid === 0
    ? RECEIPT.byFactor(carbon.at(-1)?.factorKgPerKwh ?? 0)
    : RECEIPT.byHalfHour(grid, grid + sum('factor'));
}
