import { type RefObject, useEffect } from 'react';

/** Brings the focus to the first field of a form that is wrong, each time a new refusal came. */
export function useFocusInvalid(form: RefObject<HTMLElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refusal]);
}
