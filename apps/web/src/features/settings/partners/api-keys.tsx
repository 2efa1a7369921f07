import type { ApiKeyView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../shared/api';
import { dayOf } from '../../../shared/format';
import { Badge, type Tone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { RelativeTime } from '../../../ui/relative-time';
import { Skeleton, useDelayedLoading } from '../../../ui/skeleton';
import { ConfirmDialog } from '../confirm-dialog';
import { Section } from '../section';
import { NewKeyDialog } from './new-key-dialog';
import { apiKeys, useRevokeKey } from './partners.queries';
import { SecretDialog } from './secret-dialog';

const STATES: Record<ApiKeyView['state'], [Tone, string]> = {
  active: ['success', 'Active'],
  ended: ['neutral', 'Ended'],
  asleep: ['warning', 'Account not active'],
  revoked: ['neutral', 'Revoked'],
};

const NOTE =
  'A key lets a partner’s program read here in one person’s name, within its scopes. It is shown once. Whoever has it needs no password.';

/** The keys of partners' programs: made, seen, revoked. */
export function ApiKeys() {
  const { data, error, isPending, refetch } = useQuery(apiKeys);
  const waiting = useDelayedLoading(isPending);
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ApiKeyView | null>(null);
  const revoke = useRevokeKey();
  return (
    <Section id="api-keys" title="API keys" note={NOTE}>
      <Button onClick={() => setMaking(true)}>New API key</Button>
      {error && !data && (
        <ErrorState title="The keys could not be loaded" reason={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {waiting && !data && !error && <Skeleton width={260} className="mt-4" />}
      {data && data.items.length === 0 && (
        <p className="mt-4 text-muted-foreground">No key yet. Partners read nothing by program.</p>
      )}
      {data && (
        <ul data-slot="api-keys" className="mt-3">
          {data.items.map((key) => (
            <KeyLine key={key.id} of={key} onRevoke={() => setLeaving(key)} />
          ))}
        </ul>
      )}
      <NewKeyDialog open={making} onOpenChange={setMaking} onMade={setSecret} />
      <SecretDialog
        title="Your new API key"
        what="API key"
        note="Send it as Authorization: Bearer. What it may do stands in /api/docs."
        secret={secret}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Revoke ${leaving?.name ?? 'this key'}?`}
        description="Programs that use it are refused from now on. A revoked key never works again."
        action="Revoke"
        onConfirm={async () => void (leaving && (await revoke.mutateAsync(leaving.id)))}
      />
    </Section>
  );
}

function KeyLine({ of, onRevoke }: { of: ApiKeyView; onRevoke: () => void }) {
  const { name, prefix, scopes, state, readsAs, lastUsedAt, lastUsedFrom, expiresAt } = of;
  const [tone, word] = STATES[state];
  return (
    <li data-key={state} className="flex items-start gap-3 border-b border-border py-3 leading-[19px]">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="[overflow-wrap:anywhere]">{name}</b>
          <span className="font-mono text-[13px] text-muted-foreground">{prefix}…</span>
        </p>
        <p className="text-[13px] text-muted-foreground">
          Reads as {readsAs.companyName ?? readsAs.name}: {scopes.join(', ')}
        </p>
        <p className="text-[13px] text-muted-foreground">
          {expiresAt ? `Until ${dayOf(new Date(expiresAt))}` : 'Until it is revoked'},{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime at={lastUsedAt} />
              {lastUsedFrom && ` from ${lastUsedFrom}`}
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Badge tone={tone}>{word}</Badge>
      {state !== 'revoked' && (
        <Button variant="outline" size="sm" onClick={onRevoke}>
          Revoke<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
