import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Unfold } from '../../../kit/unfold';
import { keys } from '../../../live/query-keys';
import { qualityOf } from './energy.queries';
import { dayLines, monthLines, type QualityLine } from './quality.rules';
import { QUALITY } from './quality.texts';

/** What of a day or a month was read, estimated or is missing, and why; beneath its figures. */
export function QualityNotes({ assetId, from, to }: { assetId: string; from: string; to: string }) {
  const { data } = useQuery(qualityOf(assetId, { from, to }));
  useReadAgainOnceChecked(data?.checking ?? false);
  const [day] = data?.days ?? [];
  if (!data || !day) return null;
  const lines = from === to ? dayLines(day) : monthLines(data);
  if (lines.length === 0) return null;
  return (
    <div className="mt-4">
      {data.checking && (
        <p role="status" className="mb-2 text-sm text-muted-foreground">
          {QUALITY.checking}
        </p>
      )}
      <Unfold name={QUALITY.title}>
        {() => (
          <dl className="max-w-reading text-sm">
            {lines.map((line) => (
              <Line key={line.channel} line={line} />
            ))}
          </dl>
        )}
      </Unfold>
    </div>
  );
}

const Line = ({ line: { name, counts, notes } }: { line: QualityLine }) => (
  <div className="border-b border-border py-2.5">
    <dt className="font-medium">{name}</dt>
    <dd>
      {counts}
      {notes.length > 0 && (
        <ul className="mt-1 text-muted-foreground">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </dd>
  </div>
);

/** Readings are no events: the page asks until the worker has checked them, and then reads its figures again. */
function useReadAgainOnceChecked(checking: boolean): void {
  const client = useQueryClient();
  const before = useRef(checking);
  useEffect(() => {
    if (before.current && !checking) void client.invalidateQueries({ queryKey: keys.assets() });
    before.current = checking;
  }, [checking, client]);
}
