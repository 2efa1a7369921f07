/** Words may still be on their way when someone asks for a clause. */
const LOOK_MS = 150;
const MOST_MS = 10_000;

/** Brings a clause of the document into view and marks its number, once its words are there. */
export function goToClause(clause: string): void {
  const reader = document.querySelector('[data-slot="reader"]');
  reader?.scrollIntoView({ block: 'start' });
  const until = performance.now() + MOST_MS;
  const look = () => {
    const box = reader?.querySelector<HTMLElement>('[data-slot="document"]');
    const words = [...(box?.querySelectorAll<HTMLElement>('.document-words span') ?? [])];
    const found = words.find(({ textContent }) => textContent.trim() === clause);
    if (!box || !found) {
      if (performance.now() < until) setTimeout(look, LOOK_MS);
      return;
    }
    for (const one of words) one.toggleAttribute('data-hit', one === found);
    box.scrollTop += found.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 4;
    box.focus({ preventScroll: true });
  };
  look();
}
