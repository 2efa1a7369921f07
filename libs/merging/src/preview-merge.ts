import type { MergeKind, MergePreview } from '@libs/contracts';
import { findParty } from '@libs/parties';
import { refuse, type Tx } from '@libs/platform';
import { type Choice, type PartyRow, shownValue } from './merge-fields.js';
import { movesOf } from './merge-state.sql.js';
import { FIXED, REFUSALS } from './merging.texts.js';
import { nameOf, weighMerge } from './weigh-merge.js';

/** What a merge would do: which value stays, what moves, and why it can’t be, if so. */
export async function previewMerge(tx: Tx, kind: MergeKind, staysId: string, goesId: string): Promise<MergePreview> {
  if (staysId === goesId) throw refuse.field('goesId', REFUSALS.itself);
  const [stays, goes] = [await findParty(tx, kind, staysId), await findParty(tx, kind, goesId)];
  if (!stays || !goes) throw refuse.notFound(REFUSALS.notFound(kind));
  const { hindrances, choices, signsIn } = await weighMerge(tx, kind, stays, goes);
  const side = (party: PartyRow, signs: boolean) => ({
    id: party.id,
    name: nameOf(party),
    version: party.version,
    signsIn: signs,
  });
  return {
    kind,
    stays: side(stays, signsIn.stays),
    goes: side(goes, signsIn.goes),
    fields: choices.map((choice) => shownChoice(choice, stays, goes)),
    moves: await movesOf(tx, kind, goesId),
    hindrances,
  };
}

const shownChoice = ({ field, take, fixed }: Choice, stays: PartyRow, goes: PartyRow) => ({
  field,
  stays: shownValue(field, stays),
  goes: shownValue(field, goes),
  take,
  fixed: fixed && (fixed === 'login' ? FIXED.login : FIXED.project(goes.status)),
});
