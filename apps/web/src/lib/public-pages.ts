import { publicPaths } from '@libs/contracts';

const PUBLIC = new Set<string>(publicPaths());

/** A page that is whole without knowing who looks at it. */
export const isPublicPage = (path: string): boolean => PUBLIC.has(path);
