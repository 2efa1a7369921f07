import { portalPaths } from '@libs/contracts';

const portals = new Set(portalPaths().map((path) => path.split('/')[1]));

/** Whether a path lies in a portal, whose frame shows what is not there itself. */
export const inPortal = (path: string): boolean => portals.has(path.split('/')[1] ?? '');
