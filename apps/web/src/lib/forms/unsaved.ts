/** Which open forms hold unsaved text: navigation checks this first. */

/** `kept`: a draft of it lies in this browser and comes back with the form. */
export interface Unsaved {
  kept: boolean;
}

const forms = new Map<object, Unsaved>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A form says what it holds; null: nothing that would be lost. The browser asks before it reloads or closes the page. */
export function noteUnsaved(form: object, unsaved: Unsaved | null): void {
  if (unsaved) forms.set(form, unsaved);
  else forms.delete(form);
  // Only while there is something to lose: a page with this listener is not kept for the way back.
  if (forms.size > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
}

/** What would be lost now; null: nothing. Kept is what all of them keep. */
export const unsavedNow = (): Unsaved | null =>
  forms.size === 0 ? null : { kept: [...forms.values()].every(({ kept }) => kept) };

/** What an address says about a list and not about what is open beside it. */
const OF_LISTS = new Set(['search', 'status', 'sort', 'cursor', 'page', 'role', 'kind', 'unread', 'stage']);

export interface Place {
  pathname: string;
  search: object;
}

/** Whether the way from one address to the other closes the forms of the first. */
export function leaves(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true;
  const [before, after] = [from.search, to.search].map((search) => new Map(Object.entries(search)));
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].some((name) => !OF_LISTS.has(name) && before?.get(name) !== after?.get(name));
}
