import { ALERT_RULE_NAMES, ALERT_RULES, routes } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../../kit/empty';
import { ExportButton } from '../../../records/list/export-button';
import { BankLines } from '../../common/bills/bank-lines';
import { unmatchedLines } from '../../common/bills/bank.queries';
import { heldQuery } from '../../common/bills/bills.queries';
import { BANK } from '../../common/bills/bank.texts';
import { PageHead } from '../../common/shell/app-shell';
import { AlertLine } from './alert-line';
import { AlertsByRule } from './alerts-by-rule';
import { FleetScore } from './fleet-score';
import { openAlerts } from './operations.queries';
import { OPERATIONS } from './operations.texts';
import { OperationsFigures } from './operations-figures';
import { SourceBudgets } from './source-budgets';
import { OpenTickets } from './ticket-list';
import { VendorIncident } from './vendor-incident';

/** Admin → Operations: bills that are held, what is wrong at live sites, by rule, the gravest first, and payments that match no bill. */
export function OperationsPage({ held }: { held: ReactNode }) {
  const { data } = useSuspenseQuery(openAlerts);
  const { data: bank } = useSuspenseQuery(unmatchedLines);
  const { data: bills } = useSuspenseQuery(heldQuery);
  const byRule = Map.groupBy(data.items, ({ rule }) => rule);
  return (
    <>
      <PageHead
        title={OPERATIONS.title}
        sub={OPERATIONS.summary(data.items.length)}
        actions={
          data.items.length > 0 && <ExportButton route={routes.exportAlerts} query={{}} nouns={OPERATIONS.nouns} />
        }
      />
      {data.items
        .filter(({ rule }) => rule === 'vendor_outage')
        .map((alert) => (
          <VendorIncident key={alert.id} alert={alert} />
        ))}
      <OperationsFigures alerts={data.items} toMatch={bank.total} newest={bills.newest ?? null} />
      {held}
      {data.items.length === 0 && (
        <>
          <h2 className="sr-only">{OPERATIONS.alerts}</h2>
          <Empty title={OPERATIONS.none}>{OPERATIONS.noneText}</Empty>
        </>
      )}
      {data.items.length > 0 && <AlertsByRule alerts={data.items} />}
      <div className="mb-10 grid gap-10 lg:grid-cols-2">
        <FleetScore />
        <SourceBudgets />
      </div>
      <OpenTickets />
      <div className="flex flex-col gap-10">
        {ALERT_RULE_NAMES.flatMap((rule) => {
          const alerts = byRule.get(rule) ?? [];
          if (alerts.length === 0) return [];
          return (
            <section key={rule} aria-labelledby={`rule-${rule}`}>
              <div className="flex items-baseline gap-3 border-b-2 border-foreground pb-2.5">
                <h2 id={`rule-${rule}`} className="subhead text-lg leading-6">
                  {ALERT_RULES[rule].words}
                </h2>
                <span className="ml-auto text-xs text-muted-foreground tabular-nums">{alerts.length}</span>
              </div>
              <ul>
                {alerts.map((alert) => (
                  <AlertLine key={alert.id} alert={alert} />
                ))}
              </ul>
            </section>
          );
        })}
        {bank.items.length > 0 && (
          <section aria-labelledby="bank-lines">
            <div className="flex items-baseline gap-3 border-b-2 border-foreground pb-2.5">
              <h2 id="bank-lines" className="subhead text-lg leading-6">
                {BANK.unmatched}
              </h2>
              <span className="ml-auto text-xs text-muted-foreground tabular-nums">{bank.total}</span>
            </div>
            <BankLines lines={bank.items} />
          </section>
        )}
      </div>
    </>
  );
}
