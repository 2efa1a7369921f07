import type { PartyThen, Profile, RouteSpec, TimelineItem } from '@libs/contracts';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ListSpec } from '../../../records/list/record-list';
import type { StatusByKind } from '../../../records/status/status-badge';
import type { StatusMoves } from '../../../records/status/status-menu';
import type { momentOf, OfficeQuery } from '../../../lib/list-search';
import type { WrittenRow } from '../../../records/then/different-now';
import type { StatusCommand } from '../../../records/status/use-status-change';
import type { PARTY_SORTS } from './party-sorts.texts';

/** Hosts, funders and installers in an admin's lists: what they share, and what differs. */

export type PartyKindName = 'host' | 'funder' | 'installer';

export interface Party<K extends PartyKindName = PartyKindName> {
  id: string;
  status: StatusByKind[K];
  version: number;
  createdAt: string;
  profile: z.infer<typeof Profile>;
}

/** The query of a list. Values are strings as in the address; the server parses them by its schema. */
export interface PartyFilters extends OfficeQuery {
  search?: string;
  status?: string;
  /** One of this type's sort keys. */
  sort?: keyof typeof PARTY_SORTS;
  cursor?: string;
  limit: number;
}
interface Parties<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
}
interface Timeline {
  items: z.infer<typeof TimelineItem>[];
  total: number;
}

/** The admin's view at that time. */
export interface PartyThenOf<T> extends Omit<PartyThen, 'party'> {
  party: T;
}

export interface WrittenPart {
  title: string;
  rows: WrittenRow[];
}

export interface PartyKind<K extends PartyKindName, T extends Party<K>> {
  kind: K;
  plural: `${K}s`;
  /** The page, its path and its list. */
  page: string;
  path: '/admin/asset-hosts' | '/admin/asset-funders' | '/admin/installers';
  list: ListSpec<T>;
  /** The fields that the search covers. */
  placeholder: string;
  moves: StatusMoves<K>;
  status: StatusCommand<T, StatusByKind[K]>;
  fetch: {
    list: (query: PartyFilters, signal: AbortSignal) => Promise<Parties<T>>;
    get: (id: string, signal: AbortSignal) => Promise<T>;
    timeline: (id: string, signal: AbortSignal) => Promise<Timeline>;
    past: (id: string, at: ReturnType<typeof momentOf>, signal: AbortSignal) => Promise<PartyThen>;
  };
  export: RouteSpec;
  nameOf: (party: T) => string;
  /** The record's title, and the text if there is none. */
  details: string;
  gone: string;
  none: { title: string; text: string };
  /** All values that are compared between then and now, as displayed. */
  written: (party: T) => WrittenPart[];
  /** The lifecycle of the open record, if it has one. */
  Line?: ComponentType<{ party: T; timeline: Timeline['items'] }>;
  /** The body of the open record, below its name. */
  Overview: ComponentType<{ party: T }>;
  /** The button and dialog that create one. */
  Create: ComponentType<{ onOpen: (id: string) => void }>;
}
