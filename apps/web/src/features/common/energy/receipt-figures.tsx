import type { ReceiptMonth } from '@libs/contracts';
import { pounds } from '../../../kit/format';
import { Kpi, KpiStrip } from '../../../kit/kpi-strip';
import { wholeText } from './kwh-text';
import { RECEIPT } from './receipt.texts';

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** What the months shown saved, in pounds where an agreement says so, and in carbon. */
export function ReceiptFigures({ months }: { months: readonly ReceiptMonth[] }) {
  const savings = months.flatMap(({ saving }) => saving ?? []);
  const carbon = months.flatMap(({ carbon: one }) => one ?? []);
  const kg = RECEIPT.kg(sum(carbon.map(({ selfKg }) => selfKg)));
  const exported = RECEIPT.kg(sum(carbon.map(({ exportedKg }) => exportedKg)));
  const yields = months.flatMap(({ yield: one }) => one ?? []);
  return (
    <KpiStrip className="mb-5" columns={3}>
      {savings.length > 0 && (
        <Kpi
          label={RECEIPT.saved}
          value={pounds(Math.round(sum(savings.map(({ pence }) => pence)) / 100))}
          foot={<span>{RECEIPT.savedFoot}</span>}
        />
      )}
      {carbon.length > 0 && (
        <Kpi
          label={RECEIPT.carbon}
          value={kg.value}
          unit={kg.unit}
          foot={<span>{RECEIPT.exported(exported.value, exported.unit)}</span>}
        />
      )}
      {yields.length > 0 && (
        <Kpi
          label={RECEIPT.yield}
          value={wholeText(sum(yields))}
          unit={RECEIPT.yieldUnit}
          foot={<span>{RECEIPT.yieldFoot(yields.length)}</span>}
        />
      )}
    </KpiStrip>
  );
}
