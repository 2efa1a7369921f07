/** Lets a page ask Lori a question without importing the panel, which listens here. */

type Listener = (question: string) => void;

let panel: Listener | null = null;
const watchers = new Set<() => void>();

/** Registers the panel as ready for questions; the returned function unregisters it. */
export function listenForLori(listener: Listener): () => void {
  panel = listener;
  for (const each of watchers) each();
  return () => {
    if (panel !== listener) return;
    panel = null;
    for (const each of watchers) each();
  };
}

export const askLori = (question: string): void => panel?.(question);

/** Whether a panel is registered. */
export const loriListens = (): boolean => panel !== null;

export function onLori(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
