import type { JobForInstaller, SiteSurvey, SurveyFindings } from '@libs/contracts';
import { faultsIn } from '../../../lib/forms/read-by';
import { SURVEY } from './survey.texts';

/** The survey as it is typed. Pure. */
export interface Typed extends Record<string, string | boolean> {
  surveyedDate: string;
  roofCovering: string;
  roofCondition: string;
  roofNote: string;
  mainFuseAmps: string;
  freeWays: string;
  fuseBoardNote: string;
  cableRunMetres: string;
  cableRunNote: string;
  scaffolding: boolean;
  accessNote: string;
  asbestos: string;
  asbestosNote: string;
  shading: string;
  shadingNote: string;
}

const textOf = (value: number | string | null | undefined): string => (value == null ? '' : String(value));

export function typedOf({ survey: found }: JobForInstaller, today: string): Typed {
  return {
    surveyedDate: found?.surveyedDate ?? today,
    roofCovering: found?.roofCovering ?? '',
    roofCondition: found?.roofCondition ?? '',
    roofNote: textOf(found?.roofNote),
    mainFuseAmps: textOf(found?.mainFuseAmps),
    freeWays: textOf(found?.freeWays),
    fuseBoardNote: textOf(found?.fuseBoardNote),
    cableRunMetres: textOf(found?.cableRunMetres),
    cableRunNote: textOf(found?.cableRunNote),
    scaffolding: found?.scaffolding ?? false,
    accessNote: textOf(found?.accessNote),
    asbestos: found?.asbestos ?? '',
    asbestosNote: textOf(found?.asbestosNote),
    shading: found?.shading ?? '',
    shadingNote: textOf(found?.shadingNote),
  };
}

/** Undefined: empty. NaN: not a number of the kind. */
function numberOf(text: string, whole: boolean): number | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  return (whole ? /^\d{1,4}$/ : /^\d{1,4}(\.\d)?$/).test(given) ? Number(given) : Number.NaN;
}

export function readSurvey(typed: Typed, today: string) {
  const amps = numberOf(typed.mainFuseAmps, true);
  const ways = numberOf(typed.freeWays, true);
  const metres = numberOf(typed.cableRunMetres, false);
  const outside = (value: number | undefined, from: number, to: number) =>
    value !== undefined && !(value >= from && value <= to);
  const faults = faultsIn<Typed>({
    surveyedDate: (typed.surveyedDate === '' || typed.surveyedDate > today) && SURVEY.giveDay,
    roofCovering: typed.roofCovering === '' && SURVEY.giveCovering,
    roofCondition: typed.roofCondition === '' && SURVEY.giveCondition,
    mainFuseAmps: outside(amps, 16, 3000) && SURVEY.giveAmps,
    freeWays: outside(ways, 0, 200) && SURVEY.giveWays,
    cableRunMetres: outside(metres, 0, 1000) && SURVEY.giveMetres,
    asbestos: typed.asbestos === '' && SURVEY.giveAsbestos,
    shading: typed.shading === '' && SURVEY.giveShading,
  });
  if (faults) return faults;
  const note = (text: string) => text.trim() || null;
  const body: SurveyFindings = {
    surveyedDate: typed.surveyedDate,
    roofCovering: typed.roofCovering as SiteSurvey['roofCovering'],
    roofCondition: typed.roofCondition as SiteSurvey['roofCondition'],
    roofNote: note(typed.roofNote),
    mainFuseAmps: amps ?? null,
    freeWays: ways ?? null,
    fuseBoardNote: note(typed.fuseBoardNote),
    cableRunMetres: metres ?? null,
    cableRunNote: note(typed.cableRunNote),
    scaffolding: typed.scaffolding,
    accessNote: note(typed.accessNote),
    asbestos: typed.asbestos as SiteSurvey['asbestos'],
    asbestosNote: note(typed.asbestosNote),
    shading: typed.shading as SiteSurvey['shading'],
    shadingNote: note(typed.shadingNote),
  };
  return { body };
}

export const keyOfSurvey = (jobId: string): string => `survey ${jobId}`;
