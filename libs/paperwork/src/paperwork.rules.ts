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
import { ROUTE, STEP } from './paperwork.texts.js';
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
    return asks.includes('phases') ? ROUTE.askPhases : ROUTE.askInverter;
  }
  if (system?.backup) return ROUTE.backup;
  const limit = limitOn('g98KwPerPhase', day).value;
  const total = totalKw(system) ?? 0;
  const phases = system?.phases ?? (route === 'G98' ? 1 : 3);
  const of = system?.existingKw ? ROUTE.withExisting(kw(total)) : kw(total);
  const most = phases === 1 ? ROUTE.onOne(kw(limit)) : ROUTE.onThree(kw(limit * phases));
  return route === 'G98' ? ROUTE.within(of, most) : ROUTE.above(of, most);
}

const askStep = (context: PaperworkContext, input: 'inverterKw' | 'phases'): Judged =>
  judged(context, {
    path: `systemRequirements.${input}`,
    label: input === 'phases' ? STEP.phases : STEP.inverter,
    from: 'pending',
    fault: input === 'phases' ? STEP.phasesFault : STEP.inverterFault,
  });

const serialStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'commissioningData.inverterSerial',
    label: STEP.serial,
    from: 'complete',
    fault: context.inverterSerial ? null : STEP.serialFault,
    metDate: context.completionDate,
  });

const commissionedStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'completionDate',
    label: STEP.commissioned,
    from: 'complete',
    fault: context.completionDate ? null : STEP.commissionedFault,
    metDate: context.completionDate,
  });

const formStep = (context: PaperworkContext): Judged =>
  documentStep(context, 'commissioning_form', {
    label: STEP.form,
    noun: STEP.formNoun,
    from: 'complete',
  });

function mcsSteps(context: PaperworkContext, day: string): Judged[] {
  const { completionDate, facts } = context;
  const dueDate = completionDate && workingDaysAfter(completionDate, limitOn('mcsWorkingDays', day).value);
  const mcsNumber = facts?.mcsNumber ?? null;
  return [
    documentStep(context, 'mcs_certificate', {
      label: STEP.mcs,
      noun: STEP.mcs,
      from: 'complete',
      dueDate,
    }),
    judged(context, {
      path: 'paperwork.mcsNumber',
      label: STEP.mcsNumber,
      from: 'complete',
      fault: mcsNumber ? null : STEP.mcsNumberFault,
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
    label: STEP.exportMpan,
    from: 'complete',
    fault: right ? null : STEP.exportMpanFault,
    metDate: context.facts?.recorded?.exportMpan ?? null,
  });
}

const exportLimitStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'paperwork.exportLimitTestedDate',
    label: STEP.exportLimit,
    from: 'complete',
    fault: context.facts?.exportLimitTestedDate ? null : STEP.exportLimitFault,
    metDate: context.facts?.exportLimitTestedDate ?? null,
    note: STEP.exportLimitNote(kw(context.system?.exportLimitKw ?? 0)),
    blocks: false,
  });

const segStep = (context: PaperworkContext): Judged =>
  judged(context, {
    path: 'paperwork.segAppliedDate',
    label: STEP.seg,
    from: 'complete',
    fault: context.facts?.segAppliedDate ? null : STEP.segFault,
    metDate: context.facts?.segAppliedDate ?? null,
    note: STEP.segNote,
    blocks: false,
  });
