import { SOURCE_NAMES, type SourceView } from '@libs/contracts';
import { useState } from 'react';
import { toast } from '../../../kit/sonner';
import { reasonOf } from '../../../lib/api/api';
import { Alert } from '../../../kit/alert';
import { Badge, type Tone } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { ConfirmDialog } from '../../../kit/confirm-dialog';
import { clockShort, fullTime, number } from '../../../kit/format';
import { KeyForm } from './source-form';
import type { SourceActs } from './sources.queries';
import { AGENT_WORDS, BROKEN_WORDS, SOURCES, STATUS_WORDS } from './sources.texts';

const TONE: Record<SourceView['status'], Tone> = {
  draft: 'neutral',
  testing: 'info',
  connected: 'success',
  stale: 'warning',
  broken: 'danger',
  revoked: 'neutral',
};

/** A state in words, and the one thing to do next. */
function wordsOf({ status, reason, platform }: SourceView): { word: string; next: string | null } {
  if (platform === 'agent' && status !== 'broken') return AGENT_WORDS[status] ?? STATUS_WORDS[status];
  if (status !== 'broken') return STATUS_WORDS[status];
  const { word, next } = BROKEN_WORDS[reason ?? 'auth'];
  return { word, next: next(SOURCE_NAMES[platform]) };
}

/** One connection: its state, when it was last read, and what can be done with it. */
export function SourceItem({
  source,
  solarKwp,
  acts,
}: {
  source: SourceView;
  solarKwp: number | null;
  acts: SourceActs;
}) {
  const [renewing, setRenewing] = useState(false);
  const [ending, setEnding] = useState(false);
  const { id, platform, account, status, found, differs } = source;
  const name = SOURCE_NAMES[platform];
  const { word, next } = wordsOf(source);
  // All connections of a site share these: what one was refused is not said of the others.
  const test = acts.test.variables === id ? acts.test : null;
  const connect = acts.connect.variables?.sid === id ? acts.connect : null;
  const isTried = status === 'draft' || status === 'testing';
  const refusal = isTried ? (test?.error ?? connect?.error) : null;
  const isOpen = status !== 'revoked';
  const isRead = isOpen && !isTried;
  // An agent's token is renewed by adding it again, and no other key brings back a site that its maker doesn't know.
  const isRenewable = isOpen && platform !== 'agent' && !(status === 'broken' && source.reason === 'gone');
  return (
    <li data-slot="data-source" className="border-b border-border py-4 first:border-t">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="font-medium">{name}</b>
            <Badge tone={TONE[status]}>{word}</Badge>
          </p>
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {account}
            {found && `. ${SOURCES.found(found.name, found.kwp === null ? null : number(found.kwp))}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {status === 'draft' && platform !== 'agent' && (
            <Button size="sm" working={test?.isPending ?? false} onClick={() => acts.test.mutate(id)}>
              {SOURCES.test}
            </Button>
          )}
          {status === 'testing' && (
            <Button
              size="sm"
              working={connect?.isPending ?? false}
              onClick={() => acts.connect.mutate(differs ? { sid: id, sizeDiffers: true } : { sid: id })}
            >
              {differs ? SOURCES.connectAnyway : SOURCES.connect}
            </Button>
          )}
          {isRenewable && !renewing && (
            <Button
              size="sm"
              variant={status === 'broken' ? 'default' : 'outline'}
              onClick={() => {
                setRenewing(true);
              }}
            >
              {isTried ? SOURCES.change : SOURCES.renew}
            </Button>
          )}
          {isOpen && (
            <Button
              size="sm"
              variant={isRenewable || platform === 'agent' ? 'ghost' : 'default'}
              onClick={() => setEnding(true)}
            >
              {SOURCES.end}
            </Button>
          )}
        </div>
      </div>
      <div aria-live="polite" className="mt-1 flex flex-col gap-1 text-sm">
        {next && <p className={status === 'broken' ? 'text-danger' : ''}>{next}</p>}
        {status === 'testing' && differs && found?.kwp && (
          <p className="text-warning">{SOURCES.differs(number(found.kwp), number(solarKwp ?? 0))}</p>
        )}
        {isRead && <ReadLine source={source} />}
      </div>
      {refusal && (
        <Alert title={test?.error ? SOURCES.notTested : SOURCES.notConnected} className="mt-3">
          {reasonOf(refusal)}
        </Alert>
      )}
      {renewing && platform !== 'agent' && (
        <KeyForm
          platform={platform}
          onClose={() => setRenewing(false)}
          onSubmit={async (key) => {
            await acts.rotate.mutateAsync({ sid: id, ...key });
            acts.test.reset();
            setRenewing(false);
            toast.success(SOURCES.renewed);
          }}
        />
      )}
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={`${SOURCES.end} ${name}`}
        consequences={[platform === 'agent' ? SOURCES.endingAgent : SOURCES.ending(name)]}
        confirm={SOURCES.end}
        destructive
        working={acts.revoke.isPending}
        refusal={acts.revoke.error ? { title: SOURCES.notEnded, reason: reasonOf(acts.revoke.error) } : null}
        onConfirm={() =>
          acts.revoke.mutate(id, {
            onSuccess: () => {
              setEnding(false);
              toast.success(SOURCES.ended);
            },
          })
        }
      />
    </li>
  );
}

/** When it was read, when it will be, and how often its key was used. */
function ReadLine({
  source: { newestAt, nextAt, status, freshness, fetching, readsYesterday, addedBy },
}: {
  source: SourceView;
}) {
  const last = newestAt ? SOURCES.newest(fullTime(new Date(newestAt))) : SOURCES.noReading;
  const next = nextAt && status !== 'broken' ? `, ${SOURCES.next(clockShort(new Date(nextAt)))}` : '';
  return (
    <p className="text-xs text-muted-foreground">
      {last}
      {next}. {fetching && `${SOURCES.fetching}. `}
      {freshness === 'daily' && `${SOURCES.daily}. `}
      {readsYesterday > 0 && `${SOURCES.reads(readsYesterday)}. `}
      {SOURCES.addedBy(addedBy)}.
    </p>
  );
}
