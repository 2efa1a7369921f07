import { mpanFault, type Paperwork } from '@libs/contracts';
import { workingDaysAfter } from './clock.rules.js';
import {
  type ConnectionRoute,
  exportLimited,
  exports,
  mcsAsked,
  networkOf,
  routeOf,
  segOpen,
  totalKw,
} from './connection.rules.js';
import { limitOn } from './limits.rules.js';
import { dnoStep, type Judged, judged, documentStep, type PaperworkContext } from './steps.rules.js';

/**
 * The paperwork of a connection to a British network: which route it takes, what each step needs and how far it is.
 * `today` says which dated limits hold while nothing is commissioned; nothing else goes by it.
 */
export function paperworkFor(context: PaperworkContext, today: string): Paperwork {
  const day = context.completionDate ?? today;
  const { route, asks } = routeOf(context.system, day);
  const network = networkOf(context.place);
  const limited = exportLimited(context.system);
  const all = [
    ...asks.map((input) => askStep(context, input)),
    serialStep(context),
    commissionedStep(context),
    dnoStep(context, route, limitOn('g98NotifyDays', day).value),
    ...(route === 'G99' ? [formStep(context)] : []),
    ...(mcsAsked(context.system, day) ? mcsSteps(context, day) : []),
    ...(exports(context.system) ? [exportMpanStep(context)] : []),
    ...(limited ? [exportLimitStep(context)] : []),
    ...(segOpen(context.system, day) ? [segStep(context)] : []),
  ];
  const missing = all.flatMap(({ step, fault }) => (fault && step.blocks ? [fault] : []));
  return {
    met: missing.length === 0,
    missing,
    connection: {
      route,
      because: because(context, route, asks, day),
      exportLimited: limited,
      network: network === 'outside' ? null : network,
    },
    steps: all.map(({ step }) => step),
  };
}

const kw = (value: number): string => `${Number(value.toFixed(3))} kW`;

function because(
  { system }: PaperworkContext,
  route: ConnectionRoute | null,
  asks: readonly string[],
  day: string,
): string {
  if (route === null) {
    return asks.includes('phases')
      ? 'The number of phases tells whether G98 or G99 applies'
      : 'The inverter rating tells whether G98 or G99 applies';
  }
  if (system?.backup) return 'Back-up without the grid needs approval, whatever the rating';
  const limit = limitOn('g98KwPerPhase', day).value;
  const total = totalKw(system) ?? 0;
  const phases = system?.phases ?? (route === 'G98' ? 1 : 3);
  const of = system?.existingKw ? `${kw(total)} of inverters, those that are there already counted` : kw(total);
  const most = `${kw(limit * phases)} on ${phases === 1 ? 'one phase' : 'three phases'}`;
  return route === 'G98'
    ? `${of} is within ${most}: install, then notify`
    : `${of} is above ${most}: apply, and begin once it is approved`;
}

const askStep = (context: PaperworkContext, input: 'inverterKw' | 'phases'): Judged =>
  judged(context, {
    path: `systemRequirements.${input}`,
    label: input === 'phases' ? 'Number of phases' : 'Inverter rating',
    from: 'pending',
    fault: input === 'phases' ? 'The number of phases is not known' : 'The inverter rating is not known',
  });

const serialStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'commissioningData.inverterSerial',
    label: 'Inverter serial number',
    from: 'complete',
    fault: context.inverterSerial ? null : 'The inverter serial number is missing',
    metDate: context.completionDate,
  });

const commissionedStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'completionDate',
    label: 'Commissioning date',
    from: 'complete',
    fault: context.completionDate ? null : 'The commissioning date is missing',
    metDate: context.completionDate,
  });

const formStep = (context: PaperworkContext): Judged =>
  documentStep(context, 'commissioning_form', {
    label: 'Commissioning form (G99)',
    noun: 'commissioning form (G99)',
    from: 'complete',
  });

function mcsSteps(context: PaperworkContext, day: string): Judged[] {
  const { completionDate, facts } = context;
  const dueDate = completionDate && workingDaysAfter(completionDate, limitOn('mcsWorkingDays', day).value);
  const mcsNumber = facts?.mcsNumber ?? null;
  return [
    documentStep(context, 'mcs_certificate', {
      label: 'MCS certificate',
      noun: 'MCS certificate',
      from: 'complete',
      dueDate,
    }),
    judged(context, {
      path: 'paperwork.mcsNumber',
      label: 'MCS number',
      from: 'complete',
      fault: mcsNumber ? null : 'The MCS number is missing',
      metDate: facts?.recorded?.mcsNumber ?? null,
      note: mcsNumber,
      dueDate,
    }),
  ];
}

/** Suppliers pay by it; the network operator must know of the installation before there is one. */
function exportMpanStep(context: PaperworkContext): Judged {
  const number = context.facts?.exportMpan ?? null;
  const right = number !== null && mpanFault(number) === null;
  return judged(context, {
    path: 'paperwork.exportMpan',
    label: 'Export MPAN',
    from: 'complete',
    fault: right ? null : 'The export MPAN is missing',
    metDate: context.facts?.recorded?.exportMpan ?? null,
  });
}

const exportLimitStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'paperwork.exportLimitTestedDate',
    label: 'Export limit test (G100)',
    from: 'complete',
    fault: context.facts?.exportLimitTestedDate ? null : 'The test of the export limit is not recorded',
    metDate: context.facts?.exportLimitTestedDate ?? null,
    note: `Back to ${kw(context.system?.exportLimitKw ?? 0)} within 5 s, and safe when it fails`,
    blocks: false,
  });

const segStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'paperwork.segAppliedDate',
    label: 'Smart Export Guarantee',
    from: 'complete',
    fault: context.facts?.segAppliedDate ? null : 'No supplier has been asked yet',
    metDate: context.facts?.segAppliedDate ?? null,
    note: 'With MCS or an equivalent, a half-hourly export meter and the export MPAN',
    blocks: false,
  });
