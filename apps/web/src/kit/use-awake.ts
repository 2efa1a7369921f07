import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML made at build and while it wakes up; true from then on. For what the build cannot know. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
