import { type PipelinePounds, statusTitle } from '@libs/contracts';
import { stringify } from 'csv-stringify/sync';
import { POUNDS_CSV } from './activity.texts.js';

/** The pipeline in pounds as one table, each figure with its basis. */
export function poundsCsv({ stages, conversion, months, goLives, byTarget }: PipelinePounds): string {
  const words = POUNDS_CSV;
  const basis = byTarget.length > 0 ? words.byTarget(byTarget.map((status) => statusTitle(status))) : words.byStays;
  const rows = [
    ...stages.flatMap(({ kind, status, sites, capital, withoutCapital }) => [
      [words.sites, statusTitle(status), '', sites, words.records],
      [words.capital, statusTitle(status), '', capital, kind === 'host' ? words.forecast : words.ofProjects],
      [words.without, statusTitle(status), '', withoutCapital, words.records],
    ]),
    ...conversion.flatMap(({ status, onward, lost, percent, medianDays }) => [
      [words.onward, statusTitle(status), '', onward, words.year],
      [words.lost, statusTitle(status), '', lost, words.year],
      [words.percent, statusTitle(status), '', percent, words.year],
      [words.median, statusTitle(status), '', medianDays, words.year],
    ]),
    ...months.map(({ status, month, medianDays }) => [
      words.median,
      statusTitle(status),
      month,
      medianDays,
      words.month,
    ]),
    ...goLives.flatMap(({ month, low, expected, high, capital }) => [
      [words.goLives, '', month, expected, basis],
      [words.low, '', month, low, words.band],
      [words.high, '', month, high, words.band],
      [words.goLiveCapital, '', month, capital, basis],
    ]),
  ];
  return stringify([words.heads, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
