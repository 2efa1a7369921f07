export const RECORD_KINDS = [
  'lead',
  'user',
  'host',
  'funder',
  'installer',
  'project',
  'job',
  'file',
  'delivery',
  'notification',
  'conversation',
  'grid',
  'forecast',
  'proposal',
  'report',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
