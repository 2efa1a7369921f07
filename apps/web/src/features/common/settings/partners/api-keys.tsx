import type { ApiKeyView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../../kit/format';
import { Badge, type Tone } from '../../../../kit/badge';
import { Button } from '../../../../kit/button';
import { RelativeTime } from '../../../../kit/relative-time';
import { Skeleton } from '../../../../kit/skeleton';
import { Part } from '../../../../records/live/fetch-failed';
import { ConfirmDialog } from '../confirm-dialog';
import { Section } from '../section';
import { NewKeyDialog } from './new-key-dialog';
import { apiKeys, useRevokeKey } from './partners.queries';
import { SecretDialog } from './secret-dialog';
import { API_KEYS } from './partners.texts';

const STATES: Record<ApiKeyView['state'], [Tone, string]> = {
  active: ['success', 'Active'],
  ended: ['neutral', 'Ended'],
  asleep: ['warning', 'Account not active'],
  revoked: ['neutral', 'Revoked'],
};

/** The API keys of partners' programs: create, list, revoke. */
export function ApiKeys() {
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ApiKeyView | null>(null);
  const revoke = useRevokeKey();
  return (
    <Section id="api-keys" title="API keys" note={API_KEYS.note}>
      <Button onClick={() => setMaking(true)}>New API key</Button>
      <Part title={API_KEYS.notLoaded} waiting={<Skeleton width={260} className="mt-4" />}>
        <KeyList onRevoke={setLeaving} />
      </Part>
      <NewKeyDialog open={making} onOpenChange={setMaking} onMade={setSecret} />
      <SecretDialog
        title={API_KEYS.createdTitle}
        what="API key"
        note={API_KEYS.createdNote}
        secret={secret}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={API_KEYS.revokeTitle(leaving?.name)}
        description={API_KEYS.revokeWhy}
        action="Revoke"
        onConfirm={async () => void (leaving && (await revoke.mutateAsync(leaving.id)))}
      />
    </Section>
  );
}

function KeyList({ onRevoke }: { onRevoke: (key: ApiKeyView) => void }) {
  const { data } = useSuspenseQuery(apiKeys);
  return (
    <>
      {data.items.length === 0 && <p className="mt-4 text-muted-foreground">{API_KEYS.none}</p>}
      <ul data-slot="api-keys" className="mt-3">
        {data.items.map((key) => (
          <KeyLine key={key.id} of={key} onRevoke={() => onRevoke(key)} />
        ))}
      </ul>
    </>
  );
}

function KeyLine({ of, onRevoke }: { of: ApiKeyView; onRevoke: () => void }) {
  const { name, prefix, scopes, state, readsAs, lastUsedAt, lastUsedFrom, expiresAt } = of;
  const [tone, word] = STATES[state];
  return (
    <li data-key={state} className="flex items-start gap-3 border-b border-border py-3 leading-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="wrap-anywhere">{name}</b>
          <span className="font-mono text-xs text-muted-foreground">{prefix}…</span>
        </p>
        <p className="text-xs text-muted-foreground">
          {API_KEYS.readsAs(readsAs.companyName ?? readsAs.name, scopes.join(', '))}
        </p>
        <p className="text-xs text-muted-foreground">
          {API_KEYS.until(expiresAt && dayOf(new Date(expiresAt)))},{' '}
          {lastUsedAt ? (
            <>
              {API_KEYS.lastUsed} <RelativeTime at={lastUsedAt} />
              {lastUsedFrom && API_KEYS.usedFrom(lastUsedFrom)}
            </>
          ) : (
            API_KEYS.neverUsed
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
