/**
 * What was typed, pasted or filled in by the browser before a form woke up: given back to it afterwards, as if typed
 * then. A form that was sent too early is sent then; `/theme.js` held it back, for a browser alone would have put its
 * fields into the address.
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
      const early = root.querySelector<HTMLFormElement>('form[data-early]');
      early?.removeAttribute('data-early');
      early?.requestSubmit();
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
