import { useCallback, useRef } from 'react';
import { useShellPlace } from '../../common/shell/shell-place';
import type { Party, PartyKind, PartyKindName } from './party-kind';
import { PartyPage } from './party-page';
import type { ChangeSearch, PartySearch } from './party-search';
import { usePartyName } from './party.queries';

type Go = (next: (now: PartySearch) => PartySearch, replace: boolean) => void;

/** A list of parties at its address: changing its search, and the open record's name for the shell. */
export function PartyPlace<K extends PartyKindName, T extends Party<K>>({
  kind,
  search,
  go,
}: {
  kind: PartyKind<K, T>;
  search: PartySearch;
  go: Go;
}) {
  useShellPlace(search.open !== undefined, usePartyName(kind, search.open));
  const latest = useRef(go);
  latest.current = go;
  const onSearch = useCallback<ChangeSearch>(
    (change, replace = false) => latest.current((now) => ({ ...now, ...change }), replace),
    [],
  );
  return <PartyPage kind={kind} search={search} onSearch={onSearch} />;
}
