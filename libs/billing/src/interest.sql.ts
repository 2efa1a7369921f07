import type { Tx } from '@libs/platform';
import { type Debt, debtFrom, type LateDocument, type LatePayment } from './interest.rules.js';

/** What interest is worked out on: the newest bill of a month, and what has changed what is left of it. */

/** Of months that have a bill, by the id of the month. */
export async function debtsOf(tx: Tx, periodIds: readonly string[]): Promise<Map<string, Debt>> {
  if (periodIds.length === 0) return new Map();
  const documents = await tx.rows<LateDocument>(
    `select id, period_id as "periodId", kind, corrects, (net_pence + vat_pence)::float8 as pence, issued_on::text as "issuedOn",
            extract(epoch from issued_at)::text as "issuedAt", due_on::text as "dueOn", content->'late' as late,
            (select coalesce(sum((line->>'netPence')::float8), 0) from jsonb_array_elements(content->'lines') as line
              where line->>'kind' = 'interest') as "interestPence"
       from bill where period_id = any ($1::uuid[]) order by issued_at, number`,
    [periodIds],
  );
  const payments = await tx.rows<LatePayment>(
    `select period_id as "periodId", (pence - on_account_pence)::float8 as pence, paid_on::text as "paidOn",
            extract(epoch from recorded_at)::text as "recordedAt" from payment where period_id = any ($1::uuid[])`,
    [periodIds],
  );
  const paidOf = Map.groupBy(payments, ({ periodId }) => periodId);
  return new Map(
    [...Map.groupBy(documents, ({ periodId }) => periodId)].flatMap(([id, those]) => {
      const debt = debtFrom(those, paidOf.get(id) ?? []);
      return debt ? [[id, debt] as const] : [];
    }),
  );
}

export async function debtOf(tx: Tx, periodId: string): Promise<Debt> {
  const debt = (await debtsOf(tx, [periodId])).get(periodId);
  if (!debt) throw new Error(`month ${periodId} has no bill`);
  return debt;
}
