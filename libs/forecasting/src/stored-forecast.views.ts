import {
  type Actor,
  type ForecastHead,
  type ForecastHeadForAdmin,
  type ForecastHeadForFunder,
  type Role,
  type StoredForecast,
  type StoredForecastForAdmin,
} from '@libs/contracts';
import { appendEvents, iso, type Tx } from '@libs/platform';
import type { StoredRow, WholeRow } from './stored-forecast.sql.js';

/** What each role may see of a forecast, over HTTP and live alike: permissions are decided only here. */

const headOf = (made: StoredRow) => ({
  id: made.id,
  subjectKind: made.subjectKind,
  subjectId: made.subjectId,
  hostId: made.hostId,
  version: made.version,
  createdAt: iso(made.createdAt),
  madeBy: made.madeByName,
  basis: made.basis,
  assumptionsVersion: made.assumptionsVersion,
  seed: made.answer.seed,
  inputsHash: made.inputsHash,
  changed: made.changed,
  system: made.answer.system,
});
const hostsFigures = ({ answer: { annual, host } }: StoredRow) => ({
  savings: annual.savings,
  savingsPercent: host.savingsPercent,
  currentBill: annual.currentBill,
  newBill: annual.newBill,
  co2ReductionTonnes: annual.co2ReductionTonnes,
});
const fundersFigures = ({ funder: { capex, irr, npv, dscr } }: WholeRow) => ({ capex, irr, npv, dscr });

export const hostHead = (made: StoredRow): ForecastHead => ({ ...headOf(made), ...hostsFigures(made) });
export const adminHead = (made: WholeRow): ForecastHeadForAdmin => ({ ...hostHead(made), ...fundersFigures(made) });
const funderHead = (made: WholeRow): ForecastHeadForFunder => ({ ...headOf(made), ...fundersFigures(made) });

/** The funder's target and costs have their own assumptions. */
const FUNDERS_ASSUMPTIONS = /^(fund|capex)\./;

/** The whole forecast for its host, without what the funder earns or pays. */
export const hostForecast = (made: StoredRow): StoredForecast => ({
  ...hostHead(made),
  question: made.question,
  answer: {
    ...made.answer,
    assumptions: made.answer.assumptions.filter(({ id }) => !FUNDERS_ASSUMPTIONS.test(id)),
  },
});
export const adminForecast = (made: WholeRow): StoredForecastForAdmin => ({
  ...adminHead(made),
  question: made.question,
  answer: {
    ...made.answer,
    funder: made.funder,
    warnings: [...made.answer.warnings, ...made.warnings],
  },
});

const viewFor = (made: WholeRow, role: Role) =>
  role === 'admin' ? adminHead(made) : role === 'asset_funder' ? funderHead(made) : hostHead(made);

/** Publishes a new forecast; `funder` if it is for one of its projects. */
export async function publishForecast(
  tx: Tx,
  made: WholeRow,
  { funder, actor, at }: { funder: string | null; actor: Actor | null; at: Date },
): Promise<void> {
  const { id, version, subjectId, subjectKind, changed } = made;
  await appendEvents(tx, [
    {
      event: { type: 'forecast.made', data: { subject: subjectKind, subjectId, changed } },
      subject: { kind: 'forecast', id },
      version,
      stream: `forecast:${subjectId}`,
      topic: subjectKind === 'project' ? `project:${subjectId}` : null,
      actor,
      at,
      to: { host: made.hostId, funder },
      records: [{ kind: 'forecast', id, version, view: (role) => ({ ...viewFor(made, role) }) }],
    },
  ]);
}
