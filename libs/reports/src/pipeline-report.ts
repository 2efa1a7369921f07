import { createHash } from 'node:crypto';
import {
  certificationHolds,
  type InvestorCertification,
  londonDate,
  projectFigures,
  type ShownFigure,
  type ProjectForFunder,
  type ProjectStatus,
  projectIsFrom,
  statusTitle,
} from '@libs/contracts';
import { cellText } from '@libs/exports';
import { stringify } from 'csv-stringify/sync';
import { PIPELINE_SHEET, regionOf } from './pipeline.sheet.js';
import { REPORTS } from './reports.texts.js';

/** A line of the printed table. */
export interface ReportLine {
  company: string;
  place: string;
  status: string;
  /** Whole pounds, each with what it is based on. */
  capital: ShownFigure | null;
  savings: ShownFigure | null;
  /** Percent in tenths, the middle of the forecast. */
  irr: number | null;
  match: number | null;
}

/** All that a report says, in either format. */
export interface PipelineReport {
  fund: string;
  preparedFor: string;
  asOf: Date;
  /** Which projects are in it, in words. */
  filter: string;
  lines: ReportLine[];
  invested: number;
  confirmed: number;
  /** A percent; null where the mandate sets none. */
  target: number | null;
  /** Forecast returns are left out without a certified investor status. */
  certified: boolean;
  csv: Buffer;
  /** Of the CSV, byte for byte, so that both formats can be compared. */
  sha256: string;
}

export interface ReportOf {
  funder: {
    fundName: string | null;
    companyName: string | null;
    fullName: string;
    expectedReturns: number | null;
    certification: InvestorCertification | null;
  };
  projects: readonly ProjectForFunder[];
  status: readonly ProjectStatus[] | undefined;
  asOf: Date;
}

const isAsset = ({ status }: ProjectForFunder) => status === 'complete' || status === 'live';
/** Of the lines as they are printed, so that they add up. */
const cost = (projects: readonly ProjectForFunder[]): number =>
  projects.reduce((sum, project) => sum + (projectFigures(project).capital?.value ?? 0), 0);

/** What was withdrawn is in no pipeline. */
export function pipelineReport({ funder, projects, status, asOf }: ReportOf): PipelineReport {
  const certified = certificationHolds(funder.certification, londonDate(asOf));
  const pipeline = projects
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map((project) => (certified ? project : { ...project, forecast: null }));
  const taken = pipeline.filter((project) => projectIsFrom(project.status, 'confirmed'));
  const csv = csvOf(pipeline);
  return {
    fund: funder.fundName ?? funder.companyName ?? funder.fullName,
    preparedFor: funder.fullName,
    asOf,
    filter: status ? status.map(statusWord).join(', ') : REPORTS.wholePipeline,
    lines: pipeline.map(lineOf),
    invested: cost(taken.filter(isAsset)),
    confirmed: cost(taken.filter((project) => !isAsset(project))),
    target: funder.expectedReturns,
    certified,
    csv,
    sha256: createHash('sha256').update(csv).digest('hex'),
  };
}

const statusWord = (status: ProjectStatus): string => (status === 'pending' ? 'Needs Review' : statusTitle(status));

function lineOf(project: ProjectForFunder): ReportLine {
  const { capital, saving, irr } = projectFigures(project);
  return {
    company: project.assetHost.companyName ?? project.assetHost.fullName,
    place: [project.assetHost.postcode, regionOf(project)].filter(Boolean).join(', '),
    status: statusWord(project.status),
    capital,
    savings: saving,
    irr: irr?.p50 ?? null,
    match: project.matchScore,
  };
}

/** RFC 4180 in UTF-8 with its mark; a cell that would be a formula is plain text in a spreadsheet. */
function csvOf(projects: readonly ProjectForFunder[]): Buffer {
  const cells = Object.values(PIPELINE_SHEET.columns);
  const records = projects.map((project) => cells.map((cell) => cellText(cell(project))));
  const options = { bom: true, header: true, escape_formulas: true, record_delimiter: 'windows' } as const;
  return Buffer.from(stringify(records, { ...options, columns: Object.keys(PIPELINE_SHEET.columns) }));
}
