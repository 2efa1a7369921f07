/**
 * What was typed, pasted or filled in by the browser before a form woke up: given back to it afterwards, as if typed
 * then. What was pressed too early, a button or a form's, is pressed then: `/theme.js` held it back.
 */
export function keepTyped(root: HTMLElement): { giveBack(): void } {
  const kept = new Map<HTMLInputElement, string>();
  const keep = (field: EventTarget | null) => field instanceof HTMLInputElement && kept.set(field, field.value);
  const note = (event: Event) => keep(event.target);
  for (const field of root.querySelectorAll('input')) if (field.value !== '') keep(field);
  root.addEventListener('input', note, true);
  return {
    giveBack() {
      root.removeEventListener('input', note, true);
      for (const [field, value] of kept) if (field.isConnected) type(field, value);
      const early = root.querySelector<HTMLElement>('[data-early]');
      early?.removeAttribute('data-early');
      if (early instanceof HTMLFormElement) early.requestSubmit();
      else early?.click();
    },
  };
}

/** React knows a field's value by its own setter: by the element's it takes the change for one of the person. */
function type(field: HTMLInputElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, '');
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
