import { ALERT_RULE_NAMES, ALERT_RULES } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Empty } from '../../../kit/empty';
import { PageHead } from '../../common/shell/app-shell';
import { AlertLine } from './alert-line';
import { openAlerts } from './operations.queries';
import { OPERATIONS } from './operations.texts';
import { OpenTickets } from './ticket-list';

/** Admin → Operations: what is wrong at live sites, by rule, the gravest first. */
export function OperationsPage() {
  const { data } = useSuspenseQuery(openAlerts);
  const byRule = Map.groupBy(data.items, ({ rule }) => rule);
  return (
    <>
      <PageHead title={OPERATIONS.title} sub={OPERATIONS.summary(data.items.length)} />
      {data.items.length === 0 && <Empty title={OPERATIONS.none}>{OPERATIONS.noneText}</Empty>}
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
      </div>
    </>
  );
}
