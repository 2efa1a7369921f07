import { routes } from '@libs/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../live/query-keys';
import { api } from '../../lib/api/api';
import type { OfficeQuery } from '../../lib/list-search';
import { FILTER } from './filters.texts';

const SHOWN = 20;

const nameOfFunder = (funder: {
  fundDetails: { fundName?: string | null | undefined } | null;
  profile: { companyName: string | null; fullName: string };
}): string => funder.fundDetails?.fundName ?? funder.profile.companyName ?? funder.profile.fullName;
const nameOfInstaller = ({ profile }: { profile: { companyName: string | null; fullName: string } }): string =>
  profile.companyName ?? profile.fullName;

const funderQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail('funder', id),
    queryFn: ({ signal }) => api(routes.getFunder, { params: { id }, signal }),
  });
const installerQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail('installer', id),
    queryFn: ({ signal }) => api(routes.getInstaller, { params: { id }, signal }),
  });

/** What the chosen funder and installer are called. */
export function useChosenNames({ funder, installer }: OfficeQuery) {
  const chosenFunder = useQuery({ ...funderQuery(funder ?? ''), enabled: funder !== undefined });
  const one = installer !== undefined && installer !== 'none';
  const chosenInstaller = useQuery({ ...installerQuery(installer ?? ''), enabled: one });
  return {
    funder: chosenFunder.data ? nameOfFunder(chosenFunder.data) : '…',
    installer: one ? (chosenInstaller.data ? nameOfInstaller(chosenInstaller.data) : '…') : FILTER.noInstaller,
  };
}

export interface Choices {
  options: { value: string; label: string }[];
  searching: boolean;
  onSearch: (text: string) => void;
}

/** Funders or installers to choose from, by what is typed. */
export function useChoices(of: 'funder' | 'installer'): Choices {
  const [text, setText] = useState('');
  const query = { ...(text ? { search: text } : {}), sort: 'companyName', limit: SHOWN } as const;
  const list = useQuery({
    queryKey: keys.list(of === 'funder' ? 'funders' : 'installers', query),
    queryFn: async ({ signal }) => {
      if (of === 'funder') {
        const { items, ...page } = await api(routes.listFunders, { query, signal });
        return { ...page, items: items.map((item) => ({ ...item, label: nameOfFunder(item) })) };
      }
      const { items, ...page } = await api(routes.listInstallers, { query, signal });
      return { ...page, items: items.map((item) => ({ ...item, label: nameOfInstaller(item) })) };
    },
    placeholderData: keepPreviousData,
  });
  return {
    options: (list.data?.items ?? []).map(({ id, label }) => ({ value: id, label })),
    searching: list.isFetching,
    onSearch: setText,
  };
}
