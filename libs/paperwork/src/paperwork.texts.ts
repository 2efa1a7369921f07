/** Texts of the paperwork gate: what a step is called, why it is not met, and what helps. Days and powers come as words. */

export const NETWORK = { independent: (mpan: string) => `Independent network (MPAN ${mpan})` } as const;

export const ROUTE = {
  askPhases: 'We need the number of phases to know whether G98 or G99 applies',
  askInverter: 'We need the inverter rating to know whether G98 or G99 applies',
  backup: 'Backup without the grid needs approval, whatever the rating',
  withExisting: (total: string) => `${total} of inverters, including those already on site,`,
  onOne: (limit: string) => `${limit} on one phase`,
  onThree: (limit: string) => `${limit} on three phases`,
  within: (total: string, limit: string) => `${total} is within ${limit}: install, then notify`,
  above: (total: string, limit: string) => `${total} is above ${limit}: apply first, and begin once it’s approved`,
} as const;

export const STEP = {
  phases: 'Number of phases',
  phasesFault: 'The number of phases is not known',
  inverter: 'Inverter rating',
  inverterFault: 'The inverter rating is not known',
  serial: 'Inverter serial number',
  serialFault: 'The inverter serial number is missing',
  commissioned: 'Commissioning date',
  commissionedFault: 'The commissioning date is missing',
  form: 'Commissioning form (G99)',
  formNoun: 'commissioning form (G99)',
  mcs: 'MCS certificate',
  mcsNumber: 'MCS number',
  mcsNumberFault: 'The MCS number is missing',
  exportMpan: 'Export MPAN',
  exportMpanFault: 'The export MPAN is missing',
  exportLimit: 'Export limit test (G100)',
  exportLimitFault: 'The export limit test is not recorded',
  exportLimitNote: (limit: string) => `Must drop to ${limit} within 5 s, and fail safe`,
  seg: 'Smart Export Guarantee',
  segFault: 'No application to a supplier yet',
  segNote: 'Needs MCS or equivalent, a half-hourly export meter and the export MPAN',
  missing: (noun: string) => `The ${noun} is missing`,
} as const;

export const DNO = {
  notification: 'DNO notification (G98)',
  either: 'DNO notification (G98) or approval (G99)',
  approval: 'DNO approval (G99)',
  notificationDate: 'The date of the DNO notification is missing',
  approvalDate: 'The date of the DNO approval letter is missing',
  notifiedLate: (day: string, due: string, days: number) =>
    `The DNO was notified on ${day}. The deadline was ${due}, ${days} days after commissioning`,
  notifiedOn: (day: string) => `Notified on ${day}`,
  appliedOn: (day: string) => `Applied for on ${day}`,
  approvedLate: (day: string, begun: string) =>
    `The DNO approved the connection on ${day}. It had to do so before work began on ${begun}`,
  approvedOn: (day: string) => `Approved on ${day}`,
  enterDate: 'We have the document. Please enter its date.',
} as const;
