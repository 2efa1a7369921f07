import type { ChargerView } from '@libs/contracts';
import { useState } from 'react';
import { Badge, type Tone } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { number, relative } from '../../../kit/format';
import { toast } from '../../../kit/sonner';
import { useNow } from '../../../kit/use-now';
import { reasonOf } from '../../../lib/api/api';
import type { ChargerActs } from './charging.queries';
import { connectorWords, limitsWords, needWords } from './charging.rules';
import { CHARGING } from './charging.texts';
import { NeedsDialog } from './needs-dialog';

const TONE: Record<ChargerView['state'], Tone> = { new: 'neutral', online: 'success', offline: 'warning' };

/** One charger: whether it is connected, what it does, what it has to give by when, and the limits that follow. */
export function ChargerItem({ charger, allowed, acts }: { charger: ChargerView; allowed: boolean; acts: ChargerActs }) {
  const [open, setOpen] = useState<'times' | 'remove' | null>(null);
  const { id, name, state, connectors, needs } = charger;
  return (
    <li data-slot="charger" className="border-b border-border py-4 first:border-t">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-medium wrap-anywhere">{name}</b>
            <Badge tone={TONE[state]}>{CHARGING.states[state]}</Badge>
            {state === 'online' &&
              connectors.map((one) => (
                <Badge key={one.id} tone={one.error ? 'danger' : one.status === 'Charging' ? 'info' : 'neutral'}>
                  {connectorWords(one, connectors.length === 1)}
                </Badge>
              ))}
          </p>
          <Facts charger={charger} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" aria-label={CHARGING.timesOf(name)} onClick={() => setOpen('times')}>
            {CHARGING.times}
          </Button>
          <Button size="sm" variant="ghost" aria-label={CHARGING.removeOf(name)} onClick={() => setOpen('remove')}>
            {CHARGING.remove}
          </Button>
        </div>
      </div>
      <div className="mt-1.5 flex max-w-reading flex-col gap-1 text-sm">
        {needs.length === 0 && <p className="text-muted-foreground">{CHARGING.noNeeds}</p>}
        {needs.map((need) => (
          <p key={JSON.stringify(need)}>{needWords(need)}</p>
        ))}
        <Limits charger={charger} allowed={allowed} />
      </div>
      {open === 'times' && <NeedsDialog charger={charger} acts={acts} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'remove'}
        onClose={() => setOpen(null)}
        title={CHARGING.removeOf(name)}
        consequences={CHARGING.removing}
        confirm={CHARGING.remove}
        destructive
        working={acts.remove.isPending}
        refusal={acts.remove.error ? { title: CHARGING.notRemoved, reason: reasonOf(acts.remove.error) } : null}
        onConfirm={() => acts.remove.mutate(id, { onSuccess: () => toast.success(CHARGING.removed) })}
      />
    </li>
  );
}

function Facts({ charger: { chargePointId, model, kw, state, seenAt } }: { charger: ChargerView }) {
  const now = useNow(60);
  const seen = state === 'offline' && seenAt !== null ? CHARGING.seen(relative(new Date(seenAt), now)) : null;
  return (
    <p className="text-xs wrap-anywhere text-muted-foreground">
      {CHARGING.facts([model, CHARGING.kw(number(kw)), chargePointId, seen])}
    </p>
  );
}

function Limits({ charger: { limits, needs, state }, allowed }: { charger: ChargerView; allowed: boolean }) {
  const now = useNow(60);
  if (limits?.status === 'refused') return <p className="text-warning">{CHARGING.refused}</p>;
  if (limits) return <p data-slot="limits">{limitsWords(limits, now)}</p>;
  if (needs.length === 0) return null;
  if (!allowed) return <p className="text-muted-foreground">{CHARGING.notAllowed}</p>;
  return state === 'online' ? <p className="text-muted-foreground">{CHARGING.waiting}</p> : null;
}
