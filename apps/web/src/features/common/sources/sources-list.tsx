import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { AgentAct } from './agent-act';
import { SourceForm } from './source-form';
import { SourceItem } from './source-item';
import { sourcesQuery, useSourceActs } from './sources.queries';
import { SOURCES } from './sources.texts';

/** The connections of a site, and the way to a new one. */
export function SourcesList({ assetId, solarKwp }: { assetId: string; solarKwp: number | null }) {
  const [adding, setAdding] = useState(false);
  const { data } = useSuspenseQuery(sourcesQuery(assetId));
  const acts = useSourceActs(assetId);
  const { items } = data;
  return (
    <>
      {items.length === 0 && !adding && <p className="mb-3 text-muted-foreground">{SOURCES.none}</p>}
      {items.length > 0 && (
        <ul className="mb-4">
          {items.map((source) => (
            <SourceItem key={source.id} source={source} solarKwp={solarKwp} acts={acts} />
          ))}
        </ul>
      )}
      {adding ? (
        <SourceForm
          onClose={() => setAdding(false)}
          onSubmit={async (body) => {
            const made = await acts.add.mutateAsync(body);
            setAdding(false);
            // The connection exists by now, and shows what the maker answered.
            await acts.test.mutateAsync(made.id).catch(() => undefined);
            return made;
          }}
        />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <Button variant={items.length > 0 ? 'outline' : 'default'} onClick={() => setAdding(true)}>
            {SOURCES.add}
          </Button>
          <AgentAct acts={acts} />
        </div>
      )}
    </>
  );
}
