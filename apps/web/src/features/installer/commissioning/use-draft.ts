import type { JobForInstaller } from '@libs/contracts';
import { useEffect, useState } from 'react';
import { type Draft, draftOf, keepable } from './draft';

const placeOf = (jobId: string) => `voltmere.commissioning.${jobId}`;

/** The form's text, kept on this device until it was accepted; the credentials live in memory alone. */
export function useDraft(job: JobForInstaller) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(job), ...kept(job.id) }));
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) keep(job.id, keepable(draft));
  }, [job.id, draft, touched]);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      setTouched(true);
      setDraft((before) => ({ ...before, ...part }));
    },
  };
}

export function forgetDraft(jobId: string): void {
  try {
    localStorage.removeItem(placeOf(jobId));
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
}

function keep(jobId: string, draft: Draft): void {
  try {
    localStorage.setItem(placeOf(jobId), JSON.stringify(draft));
  } catch {
    // The text then lasts as long as the page.
  }
}

function kept(jobId: string): Partial<Draft> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(placeOf(jobId)) ?? 'null');
    if (typeof found !== 'object' || found === null) return {};
    const { serials, tests, ...texts } = found as Partial<Draft>;
    const known = Object.entries(texts).filter(([, value]) => typeof value === 'string');
    const lines = Array.isArray(serials) ? serials.filter((line) => typeof line === 'string') : [];
    return {
      ...(Object.fromEntries(known) as Partial<Draft>),
      ...(lines.length > 0 ? { serials: lines } : {}),
      ...(isTests(tests) ? { tests } : {}),
    };
  } catch {
    return {};
  }
}

const isTests = (found: unknown): found is Draft['tests'] => {
  const { strings, earth } = (found ?? {}) as Partial<Draft['tests']>;
  return typeof earth === 'string' && Array.isArray(strings) && strings.every((one) => typeof one?.voc === 'string');
};
