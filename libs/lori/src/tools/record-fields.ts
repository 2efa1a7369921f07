import { type Actor, type AnyProjectView, projectFigures, type ShownFigure, statusWords } from '@libs/contracts';
import { placeOfPostcode } from '../place.rules.js';
import type { Reply } from '../reply.js';
import type { Field } from '../understanding/entities.rules.js';
import { day, list, pounds, tenths } from '../words.js';
import { notYours, PORTALS } from './portals.js';

/** One field of a project in a sentence, as its reader's own view of it has it. Pure. */

interface Hosted {
  assetHost: { companyName: string | null; fullName: string | null };
}
export const hostOf = ({ assetHost }: Hosted): string => assetHost.companyName ?? assetHost.fullName ?? 'a host';

/** Every word of what was looked for stands in the name. */
export const isOf = (name: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().includes(word));

/** What is missing, inside a sentence: `The MCS number is missing` is `the MCS number`. */
export const nounOf = (message: string): string =>
  message.replace(/\s+is missing\.?$/, '').replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

type Said = string | null;

export function fieldOf(project: AnyProjectView, field: Field | undefined, role: Actor['role']): Reply {
  const sources = [PORTALS[role]];
  const mine = role === 'asset_host';
  const text =
    (field ? SAYS[field]?.(project, mine) : undefined) ??
    (field && field !== 'status' && SAYS[field] ? null : overview(project, mine));
  return text === null ? { ...notYours(role), sources } : { text, sources };
}
fieldOf.region = (postcode: string): string | null => placeOfPostcode(postcode)?.name ?? null;

const whose = (project: AnyProjectView, mine: boolean, noun: string): string =>
  mine ? `Your ${noun}` : `${hostOf(project)}’s ${noun}`;

function overview(project: AnyProjectView, mine: boolean): string {
  const dates = [
    ...(project.installationDate ? [`The installation is booked for ${day(project.installationDate)}.`] : []),
    ...(project.goLiveDate ? [`It went live on ${day(project.goLiveDate)}.`] : []),
  ];
  const { missing } = project.paperwork;
  const open = project.status !== 'live' && missing.length > 0;
  return [
    `${whose(project, mine, 'project')} is ${statusWords(project.status)}.`,
    ...dates,
    ...(open
      ? [
          `Before ${mine ? 'you' : 'it'} can go live we still need: ${list(missing.map(({ message }) => nounOf(message)))}.`,
        ]
      : []),
  ].join(' ');
}

/** Beside a figure that isn't the forecast's. */
const entered = ({ basis }: ShownFigure): string => (basis === 'entered' ? ', as entered' : '');

const SAYS: Partial<Record<Field, (project: AnyProjectView, mine: boolean) => Said>> = {
  status: overview,
  expectedSavings: (project, mine) => {
    const { saving } = projectFigures(project);
    return (
      saving &&
      `${pounds(saving.value)} a year is ${mine ? 'your' : `${hostOf(project)}’s`} expected saving${entered(saving)}.`
    );
  },
  co2Reduction: (project, mine) => {
    const { carbon } = projectFigures(project);
    return (
      carbon &&
      `${tenths(carbon.value)} tonnes of CO₂ a year is what ${mine ? 'your site' : hostOf(project)} is expected to save${entered(carbon)}.`
    );
  },
  installationDate: (project, mine) =>
    project.installationDate
      ? `${day(project.installationDate)} is ${mine ? 'your' : `${hostOf(project)}’s`} installation date.`
      : `No installation date is booked yet. ${whose(project, mine, 'project')} is ${statusWords(project.status)}.`,
  goLiveDate: (project, mine) =>
    project.goLiveDate
      ? `${whose(project, mine, 'site')} went live on ${day(project.goLiveDate)}.`
      : `Not live yet, and no date is set. ${overview(project, mine)}`,
  capitalCost: (project) => {
    const { capital } = projectFigures(project);
    return capital && `${pounds(capital.value)} is the capital cost of ${hostOf(project)}${entered(capital)}.`;
  },
  irr: (project) => {
    const { irr } = projectFigures(project);
    return (
      irr &&
      `${tenths(irr.p50)}% a year is the modelled IRR of ${hostOf(project)} (P50). The low estimate is ${tenths(irr.p10)}%, the high estimate ${tenths(irr.p90)}%. It’s a forecast, not a promise.`
    );
  },
  systemRequirements: (project, mine) => {
    const { solarKwp, batteryKwh, inverterKw } = project.systemRequirements ?? {};
    const parts = [
      ...(solarKwp ? [`${tenths(solarKwp)} kWp of solar`] : []),
      ...(batteryKwh ? [`a battery of ${tenths(batteryKwh)} kWh`] : []),
      ...(inverterKw ? [`an inverter of ${tenths(inverterKw)} kW`] : []),
    ];
    return parts.length === 0
      ? `The system of ${mine ? 'your site' : hostOf(project)} isn’t decided yet.`
      : `${list(parts)} ${parts.length === 1 ? 'is' : 'are'} planned for ${mine ? 'your site' : hostOf(project)}.`;
  },
  installer: (project, mine) => {
    const { installer } = project;
    if (!installer) return `No installer is assigned ${mine ? 'to you' : `to ${hostOf(project)}`} yet.`;
    const { companyName } = installer;
    const phone =
      mine && 'phoneNumber' in installer && installer.phoneNumber ? ` Their number is ${installer.phoneNumber}.` : '';
    return `${companyName ?? 'An installer'} ${project.status === 'live' || project.status === 'complete' ? 'installed' : 'installs'} ${mine ? 'your system' : `at ${hostOf(project)}`}.${phone}`;
  },
  assetFunder: (project, mine) => {
    const { assetFunder } = project;
    if (!assetFunder) return null;
    return `${assetFunder.fundName ?? assetFunder.companyName ?? 'A funder'} funds ${mine ? 'your system' : hostOf(project)}.`;
  },
  postcode: (project) =>
    project.assetHost.postcode ? `${hostOf(project)} is at ${project.assetHost.postcode}.` : null,
  phoneNumber: (project, mine) => {
    if (mine) return SAYS.installer?.(project, mine) ?? null;
    const phone = 'phoneNumber' in project.assetHost ? project.assetHost.phoneNumber : null;
    return phone ? `${phone} is the number of ${project.assetHost.fullName}, ${hostOf(project)}.` : null;
  },
  email: (project, mine) => {
    const email = !mine && 'email' in project.assetHost ? project.assetHost.email : null;
    return email ? `${email} is the email address of ${project.assetHost.fullName}, ${hostOf(project)}.` : null;
  },
  network: (project) => {
    const { network, route, because } = project.paperwork.connection;
    return network
      ? `${network.operator} is the network operator${route ? `, and the connection goes by ${route}` : ''}.`
      : because;
  },
  paperwork: (project, mine) => {
    const { missing } = project.paperwork;
    if (missing.length === 0) return 'Nothing is missing. All the paperwork is there.';
    return `${mine ? 'Before you can go live we still need' : `${hostOf(project)} still needs`}: ${list(missing.map(({ message }) => nounOf(message)))}.`;
  },
};
