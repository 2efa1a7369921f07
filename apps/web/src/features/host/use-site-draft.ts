import type { HostView } from '@libs/contracts';
import { useState } from 'react';
import { type FieldName, SITE_FIELDS } from './site.fields';
import { type Draft, draftOf, settledOf } from './site.rules';

/**
 * What is being typed, over what stands. What somebody else changes follows where it was not touched; where it was,
 * both are offered: `known` is what stood when one began, or what one last decided on.
 */
export function useSiteDraft(host: HostView) {
  const stands = draftOf(host);
  const [known, setKnown] = useState(stands);
  const [draft, setDraft] = useState(stands);
  const moved = SITE_FIELDS.map(({ name }) => name).filter((name) => stands[name] !== known[name]);
  const followed = moved.filter((name) => draft[name] === known[name] || draft[name] === stands[name]);
  if (followed.length > 0) {
    setKnown((before) => taken(before, stands, followed));
    setDraft((before) => taken(before, stands, followed));
  }
  return {
    draft,
    known,
    /** Fields that somebody else changed while they were being typed in. */
    conflicts: moved.filter((name) => !followed.includes(name)),
    stands,
    dirty: SITE_FIELDS.some(({ name }) => draft[name] !== known[name]),
    set: (name: FieldName, value: string) => setDraft((before) => ({ ...before, [name]: value })),
    keepMine: (name: FieldName) => setKnown((before) => taken(before, stands, [name])),
    takeTheirs: (name: FieldName) => {
      setKnown((before) => taken(before, stands, [name]));
      setDraft((before) => taken(before, stands, [name]));
    },
    discard: () => {
      setKnown(stands);
      setDraft(stands);
    },
    /** Writes what was typed as the record will keep it, so that the answer finds it equal. */
    settle: () => {
      const settled = settledOf(draft);
      setDraft(settled);
      return settled;
    },
  };
}

const taken = (into: Draft, from: Draft, names: readonly FieldName[]): Draft => ({
  ...into,
  ...(Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Draft>),
});
