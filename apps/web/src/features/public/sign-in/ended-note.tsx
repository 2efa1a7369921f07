import type { SessionEndReason } from '@libs/contracts';
import { ENDED } from './sign-in.texts';

const WORDS: Partial<Record<SessionEndReason, string>> = ENDED;

/** Why the last session ended, when the person did not end it. */
export function EndedNote({ reason }: { reason: SessionEndReason | null }) {
  const words = reason ? WORDS[reason] : undefined;
  if (!words) return null;
  return (
    <p role="status" className="mb-5 rounded-md bg-warning-bg px-4 py-3 text-sm text-warning">
      {words}
    </p>
  );
}
