import {
  type AgreementDecline,
  type Capacity,
  type SigningParty,
  WORKS_ORDER_ACTIONS,
  WORKS_ORDER_INTENT,
  type WorksOrderActionName,
  type WorksOrderStatus,
} from '@libs/contracts';
import { Refused, stale, wrongState } from './agreement.refusals.js';
import { REFUSALS } from './agreements.texts.js';
import { checkPages } from './pages-seen.js';
import { saysWhichOrder, type WorksOrderEvent } from './works-order.views.js';
import type { WorksOrderOfficeRow } from './works-order-office.row.js';
import type { WorksOrderRow } from './works-order.row.js';

export type WorksOrderAction =
  | { name: 'offer'; version: number }
  | {
      name: 'sign';
      party: Extract<SigningParty, 'installer' | 'funder'>;
      sha256: string;
      edition: number;
      version: number;
      typed: string;
      capacity: Capacity;
      intentTextId: string;
      pages?: readonly number[] | undefined;
    }
  | { name: 'decline'; by: 'installer' | 'funder'; reason: AgreementDecline; text: string | null }
  | { name: 'void'; reason: string; version?: number | undefined }
  | { name: 'settle' }
  | { name: 'complete' };

export interface OrderWorld {
  now: Date;
  by: { accountId: string } | null;
  /** Both parties of the agreement have signed it. */
  agreementSigned: boolean;
  /** It is in force, and its withdrawal period is over or waived. */
  workMayStart: boolean;
  /** Each side has someone who may sign. */
  signatories: boolean;
}

export interface OrderStep {
  event: WorksOrderEvent | null;
  change: Partial<WorksOrderRow>;
  office?: Partial<WorksOrderOfficeRow>;
}

/**
 * What an action does to a works order: its events in order, or none if the result already applies. Pure. Throws
 * `Refused`.
 */
export function decideOrder(row: WorksOrderRow, action: WorksOrderAction, world: OrderWorld): OrderStep[] {
  const { now } = world;
  switch (action.name) {
    case 'offer':
      if (row.status === 'offered') return [];
      allowed('offer', row.status);
      sameVersion(row, action.version);
      if (!world.agreementSigned) throw new Refused('gate_unmet', REFUSALS.agreementFirst);
      if (!world.signatories) throw new Refused('gate_unmet', REFUSALS.nobodySigns);
      if (row.documentState !== 'ready') throw wrongState(REFUSALS.fileMaking);
      return [
        {
          event: { type: 'works_order.offered', data: saysWhichOrder(row) },
          change: { status: 'offered', offeredAt: now },
        },
      ];
    case 'sign':
      return sign(row, action, world);
    case 'decline':
      if (row.status === 'declined' && row.declinedBy === action.by) return [];
      allowed('decline', row.status);
      return [
        {
          event: {
            type: 'works_order.declined',
            data: { ...saysWhichOrder(row), party: action.by, reason: action.reason },
          },
          change: { status: 'declined', declinedBy: action.by, endedAt: now },
          office: { declineReason: action.reason, declineText: action.text },
        },
      ];
    case 'void': {
      if (row.status === 'void' || row.status === 'terminated') return [];
      const name = row.status === 'effective' ? 'terminate' : 'void';
      allowed(name, row.status);
      sameVersion(row, action.version);
      return [
        {
          event: { type: 'works_order.voided', data: { ...saysWhichOrder(row), reason: action.reason } },
          change: { status: WORKS_ORDER_ACTIONS[name].to, endedAt: now },
          office: { endReason: action.reason },
        },
      ];
    }
    case 'settle':
      return effect(row, world);
    case 'complete':
      return row.status === 'effective'
        ? [
            {
              event: { type: 'works_order.completed', data: saysWhichOrder(row) },
              change: { status: 'completed', endedAt: now },
            },
          ]
        : [];
    default:
      return action satisfies never;
  }
}

function sign(row: WorksOrderRow, asked: Extract<WorksOrderAction, { name: 'sign' }>, world: OrderWorld): OrderStep[] {
  const first = asked.party === 'installer';
  const standing = ['installer_signed', 'countersigned', 'effective', 'completed'].includes(row.status);
  if ((first ? row.installerSigned : row.funderSigned) && asked.edition === row.edition && standing) return [];
  if (!first && row.status === 'offered') throw wrongState(REFUSALS.installerFirst);
  allowed(first ? 'sign' : 'countersign', row.status);
  if (asked.edition !== row.edition || asked.sha256 !== row.sha256) throw stale(REFUSALS.otherFile);
  sameVersion(row, asked.version);
  checkPages(asked.pages ?? [], row.pages);
  if (asked.intentTextId !== WORKS_ORDER_INTENT.id) throw stale(REFUSALS.otherSentence);
  if (!first && row.installerSigned?.userId === world.by?.accountId) throw wrongState(REFUSALS.sameSigner);
  const company = first ? row.installerCompany : row.funderCompany;
  const kept = {
    name: asked.typed,
    company,
    capacity: asked.capacity,
    at: world.now.toISOString(),
    userId: world.by?.accountId ?? '',
  };
  const data = { ...saysWhichOrder(row), party: asked.party, name: asked.typed, company };
  const event = { type: 'works_order.signed', data } as const;
  if (first) return [{ event, change: { status: 'installer_signed', installerSigned: kept } }];
  const step: OrderStep = { event, change: { status: 'countersigned', funderSigned: kept, sealState: 'waiting' } };
  return [step, ...effect({ ...row, ...step.change }, world)];
}

/** A signed order takes effect once the work may start. */
const effect = (row: WorksOrderRow, { now, workMayStart }: OrderWorld): OrderStep[] =>
  row.status === 'countersigned' && workMayStart
    ? [
        {
          event: { type: 'works_order.effective', data: saysWhichOrder(row) },
          change: { status: 'effective', effectiveAt: now },
        },
      ]
    : [];

function allowed(name: WorksOrderActionName, status: WorksOrderStatus): void {
  if (!(WORKS_ORDER_ACTIONS[name].from as readonly WorksOrderStatus[]).includes(status))
    throw wrongState(REFUSALS.is(status));
}

function sameVersion(row: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.version) throw new Refused('version_conflict', REFUSALS.changedMeanwhile);
}
