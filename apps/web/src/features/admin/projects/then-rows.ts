import { type ProjectForAdmin, statusTitle } from '@libs/contracts';
import { number, pounds } from '../../../kit/format';
import { type Difference, differencesOf } from '../../../records/then/different-now';
import { datesOf, type FactRow, systemOf } from './project-facts';
import { funderName, hostName, installerName } from './project-words';

const amount = (value: number | null): string | null => (value === null ? null : pounds(value));

/** All that is compared of a project between then and now, as it is written on the screen. */
const rowsOf = (project: ProjectForAdmin): FactRow[] => [
  ['Status', statusTitle(project.status)],
  ['Asset Host', hostName(project)],
  ['Asset Funder', funderName(project)],
  ['Installer', installerName(project)],
  ['Expected savings', amount(project.expectedSavings)],
  ['Monthly savings', amount(project.monthlySavings)],
  ['CO₂ reduction', project.co2Reduction === null ? null : `${number(project.co2Reduction)} tonnes/year`],
  ['Match score', project.matchScore === null ? null : String(project.matchScore)],
  ...datesOf(project),
  ...systemOf(project.systemRequirements, project.capitalCost).filter(([label]) => label !== 'System requirements'),
];

/** What of a project reads otherwise now. */
export const differences = (then: ProjectForAdmin, now: ProjectForAdmin): Difference[] =>
  differencesOf(rowsOf(then), rowsOf(now));
