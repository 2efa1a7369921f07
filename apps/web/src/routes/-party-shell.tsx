import { type ReactNode, useCallback, useRef } from 'react';
import type { Party, PartyKind, PartyKindName } from '../shared/parties/party-kind';
import type { ChangeSearch, PartySearch } from '../shared/parties/party-search';
import { usePartyName } from '../shared/parties/party.queries';
import type { Crumb } from '../shared/shell/top-strip';
import { PortalShell } from './-portal-shell';

type Go = (next: (now: PartySearch) => PartySearch, replace: boolean) => void;

/** The shell of a list of parties: its crumbs, and the way to another search. */
export function PartyShell<K extends PartyKindName, T extends Party<K>>({
  kind,
  search,
  go,
  children,
}: {
  kind: PartyKind<K, T>;
  search: PartySearch;
  go: Go;
  children: (onSearch: ChangeSearch) => ReactNode;
}) {
  const name = usePartyName(kind, search.open);
  const latest = useRef(go);
  latest.current = go;
  const onSearch = useCallback<ChangeSearch>(
    (change, replace = false) => latest.current((now) => ({ ...now, ...change }), replace),
    [],
  );
  const crumbs: Crumb[] = [
    { label: 'Admin', to: '/admin' },
    { label: kind.page, to: kind.path },
  ];
  return (
    <PortalShell crumbs={name ? [...crumbs, { label: name }] : crumbs} panel={search.open !== undefined}>
      {children(onSearch)}
    </PortalShell>
  );
}
