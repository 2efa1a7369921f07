import { useEffect, useState } from 'react';
import type { MandateForm } from './mandate.rules';

const keyOf = (funderId: string) => `mandate-draft:${funderId}`;

/** A draft that this browser kept, made for this version of the record; another version's is of no use. */
function kept(funderId: string, version: number): MandateForm | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(funderId)) ?? 'null') as {
      version: number;
      form: MandateForm;
    } | null;
    return found?.version === version ? found.form : null;
  } catch {
    return null;
  }
}

/** The form's state, kept in this browser while it is typed, so that leaving the page loses nothing. */
export function useDraft(funderId: string, version: number, initial: () => MandateForm) {
  const [form, setForm] = useState<MandateForm>(() => ({ ...initial(), ...kept(funderId, version) }));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => {
      localStorage.setItem(keyOf(funderId), JSON.stringify({ version, form }));
      setSavedAt(new Date());
    }, 600);
    return () => clearTimeout(timer);
  }, [form, dirty, funderId, version]);
  const change = (part: Partial<MandateForm>) => {
    setDirty(true);
    setForm((before) => ({ ...before, ...part }));
  };
  const drop = () => {
    setDirty(false);
    localStorage.removeItem(keyOf(funderId));
  };
  return { form, change, drop, savedAt };
}
