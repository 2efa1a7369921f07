import { portalPaths } from '@libs/contracts';

const portals = new Set(portalPaths().map((path) => path.split('/')[1]));

/** Whether a path is in a portal, which shows its frame even for an unknown page. */
export const inPortal = (path: string): boolean => portals.has(path.split('/')[1] ?? '');
