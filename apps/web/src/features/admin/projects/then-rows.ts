import { projectFigures, type ProjectForAdmin, statusTitle } from '@libs/contracts';
import { number, pounds } from '../../../kit/format';
import { type Difference, differencesOf } from '../../../records/then/different-now';
import { datesOf, type FactRow, systemOf } from './project-facts';
import { funderName, hostName, installerName } from './project-words';

/** All values of a project that are compared between then and now, as displayed. */
function rowsOf(project: ProjectForAdmin): FactRow[] {
  const { saving, perMonth, carbon, capital, irr, bill, forecastVersion } = projectFigures(project);
  return [
    ['Status', statusTitle(project.status)],
    ['Asset Host', hostName(project)],
    ['Asset Funder', funderName(project)],
    ['Installer', installerName(project)],
    ['Expected savings', saving && pounds(saving.value)],
    ['Monthly savings', perMonth === null ? null : pounds(perMonth)],
    ['CO₂ reduction', carbon && `${number(carbon.value)} tonnes/year`],
    ['New bill', bill && pounds(bill.after)],
    ['Funder IRR', irr && `${irr.p50.toFixed(1)}%`],
    ['Forecast version', forecastVersion === null ? null : String(forecastVersion)],
    ['Match score', project.matchScore === null ? null : String(project.matchScore)],
    ...datesOf(project),
    ...systemOf(project.systemRequirements, capital?.value ?? null).filter(
      ([label]) => label !== 'System requirements',
    ),
  ];
}

/** The values of a project that differ now. */
export const differences = (then: ProjectForAdmin, now: ProjectForAdmin): Difference[] =>
  differencesOf(rowsOf(then), rowsOf(now));
