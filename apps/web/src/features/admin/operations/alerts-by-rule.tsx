import { ALERT_RULE_NAMES, ALERT_RULES, type AlertView } from '@libs/contracts';
import { Badge } from '../../../kit/badge';
import { cn } from '../../../kit/cn';
import { RelativeTime } from '../../../kit/relative-time';
import { TONES } from './alert-line';
import { OPERATIONS } from './operations.texts';

/** More ticks than this are no easier to read than their number. */
const TICKS = 40;
const INK = { critical: 'bg-danger', major: 'bg-danger', minor: 'bg-warning', info: 'bg-muted-foreground' } as const;

/** How many alerts each rule has raised: a tick each, with those that an incident holds back as hollow ones. */
export function AlertsByRule({ alerts }: { alerts: readonly AlertView[] }) {
  const byRule = Map.groupBy(alerts, ({ rule }) => rule);
  return (
    <section aria-labelledby="alerts-by-rule" className="mb-10">
      <div className="flex items-baseline gap-3 border-b-2 border-foreground pb-2.5">
        <h2 id="alerts-by-rule" className="subhead text-lg leading-6">
          {OPERATIONS.byRule}
        </h2>
        <span className="ml-auto text-xs text-muted-foreground">{OPERATIONS.tick}</span>
      </div>
      <ul>
        {ALERT_RULE_NAMES.flatMap((rule) => {
          const those = byRule.get(rule) ?? [];
          const oldest = those.map(({ evidenceFrom }) => evidenceFrom).sort()[0];
          if (!oldest) return [];
          const { level } = ALERT_RULES[rule];
          const heldBack = those.reduce((sum, { office }) => sum + (office?.heldBack ?? 0), 0);
          const tickets = those.filter(({ status }) => status === 'ticketed').length;
          return (
            <li
              key={rule}
              className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2 text-sm"
            >
              <a href={`#rule-${rule}`} className="w-48 font-medium underline-offset-4 hover:underline">
                {ALERT_RULES[rule].words}
              </a>
              <Badge tone={TONES[level]}>{OPERATIONS.levels[level]}</Badge>
              <span className="flex min-w-0 grow flex-wrap items-center gap-1">
                <span aria-hidden className="flex flex-wrap gap-1">
                  <Ticks count={those.length} className={INK[level]} />
                  <Ticks count={heldBack} className="border border-dashed border-muted-foreground" />
                </span>
                <span className="ml-1.5 text-xs tabular-nums">
                  {those.length}
                  {heldBack > 0 && ` + ${OPERATIONS.heldBack(heldBack)}`}
                </span>
              </span>
              <RelativeTime at={oldest} className="text-xs text-muted-foreground" />
              <span className="w-20 text-right text-xs text-muted-foreground max-md:hidden">
                {tickets > 0 && OPERATIONS.ticketsOf(tickets)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Ticks = ({ count, className }: { count: number; className: string }) =>
  Array.from({ length: Math.min(TICKS, count) }, (_, at) => <i key={at} className={cn('block h-3 w-2', className)} />);
