import type { KeptDraft } from '../sync-queue/store';

/** What is kept of a draft. */
export type Kept = Pick<KeptDraft, 'base' | 'values' | 'version'>;

/** Where one form's draft lies. */
export interface DraftPlace {
  find(): Promise<(Kept & { at: number }) | null>;
  keep(draft: Kept): Promise<void>;
  forget(): Promise<void>;
}
