import { PROJECT_STATUSES, projectFigures, type ProjectForAdmin, type ProjectStatus } from '@libs/contracts';

/** What the board shows, derived from the loaded pages and live changes. Pure. */

/** A project, and since when it has had the status it was loaded with. */
export type BoardProject = ProjectForAdmin & { statusSince: string };

/** One page per status, as loaded and then updated by live changes. */
export interface BoardData {
  pages: { items: BoardProject[]; total: number; nextCursor: string | null }[];
  pageParams: ProjectStatus[];
}

export interface BoardColumn {
  status: ProjectStatus;
  /** The longest in the stage first; for live projects, the newest first. */
  cards: BoardProject[];
  /** The server's count, adjusted for changes since. */
  total: number;
}

const byWait = (a: BoardProject, b: BoardProject): number =>
  a.statusSince.localeCompare(b.statusSince) || a.id.localeCompare(b.id);
const byArrival = (a: BoardProject, b: BoardProject): number => byWait(b, a);

/** Puts each card in the column of its current status, whichever page it was loaded with. */
export function columnsOf({ pages, pageParams }: BoardData): BoardColumn[] {
  const newest = new Map<string, BoardProject>();
  for (const [index, { items }] of pages.entries()) {
    for (const card of items) {
      if (card.version < (newest.get(card.id)?.version ?? 0)) continue;
      // A card that moved after loading reached its status at its last change.
      const moved = card.status !== pageParams[index];
      newest.set(card.id, moved ? { ...card, statusSince: card.updatedAt } : card);
    }
  }
  const open = [...newest.values()].filter(({ withdrawnAt }) => !withdrawnAt);
  return pageParams.map((status, index) => {
    const page = pages[index] ?? { items: [], total: 0 };
    const cards = open.filter((card) => card.status === status).sort(status === 'live' ? byArrival : byWait);
    const fetched = new Set(page.items.map(({ id }) => id));
    const came = cards.filter(({ id }) => !fetched.has(id)).length;
    const stayed = cards.length - came;
    return { status, cards, total: Math.max(cards.length, page.total - (page.items.length - stayed) + came) };
  });
}

/** The total saving of a column's cards; null while some are not loaded, because the sum would be wrong. */
export function sumOf({ cards, total }: BoardColumn): number | null {
  // Adds the figures as displayed, so that they add up.
  const sum = cards.reduce((all, card) => all + (projectFigures(card).saving?.value ?? 0), 0);
  return cards.length === total && sum > 0 ? sum : null;
}

/** The neighbouring column: -1 is to the left, 1 to the right; none beyond the outermost. */
export function besideOf(columns: readonly ProjectStatus[], status: ProjectStatus, step: -1 | 1): ProjectStatus {
  return columns[columns.indexOf(status) + step] ?? status;
}

/** The statuses that have a column: those of the filter, otherwise all. */
export const columnStatuses = (chosen: readonly ProjectStatus[]): readonly ProjectStatus[] =>
  chosen.length > 0 ? PROJECT_STATUSES.filter((status) => chosen.includes(status)) : PROJECT_STATUSES;
