import { OwnCopy } from './own-copy';
import { OwnErasure } from './own-erasure';

/** A person's hold on the own data. */
export function PrivacyPage() {
  return (
    <>
      <OwnCopy />
      <OwnErasure />
    </>
  );
}
