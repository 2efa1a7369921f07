import { dayInWords, pounds } from '../../kit/format';
import type { OfficeFilters, OfficeQuery } from '../../lib/list-search';
import { FILTER } from './filters.texts';

interface Chip {
  name: string;
  value: string;
  clears: OfficeFilters;
}

function rangeOf(from: string | undefined, to: string | undefined, say: (value: string) => string, end = FILTER.to) {
  if (from !== undefined && to !== undefined) return FILTER.between(say(from), say(to));
  return from === undefined ? end(say(to ?? '')) : FILTER.from(say(from));
}

/** What is set beside owner and tag, in words, and what its cross takes away. A range is one chip. */
export function chipsOf(set: OfficeQuery, names: { funder: string; installer: string }): Chip[] {
  const { funder, installer, region, overdue, createdFrom, createdTo, savingsFrom, savingsTo } = set;
  const chips: (Chip | false)[] = [
    funder !== undefined && { name: FILTER.funder, value: names.funder, clears: { funder: undefined } },
    installer !== undefined && { name: FILTER.installer, value: names.installer, clears: { installer: undefined } },
    region !== undefined && { name: FILTER.region, value: FILTER.regionName(region), clears: { region: undefined } },
    overdue !== undefined && { name: FILTER.overdue, value: FILTER.overdueValue, clears: { overdue: undefined } },
    (createdFrom !== undefined || createdTo !== undefined) && {
      name: FILTER.created,
      value: rangeOf(createdFrom, createdTo, dayInWords),
      clears: { createdFrom: undefined, createdTo: undefined },
    },
    (savingsFrom !== undefined || savingsTo !== undefined) && {
      name: FILTER.savings,
      value: rangeOf(savingsFrom, savingsTo, (value) => pounds(Number(value)), FILTER.upTo),
      clears: { savingsFrom: undefined, savingsTo: undefined },
    },
  ];
  return chips.filter((chip) => chip !== false);
}
