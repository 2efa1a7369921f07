import { useState } from 'react';
import { erase, save, useChat } from './chat';
import { LORI } from './lori.texts';

const LINK = 'underline decoration-border-strong underline-offset-2 hover:text-foreground max-md:min-h-11';

/** What was said is the visitor's: to keep as a file, or to have erased. */
export function OwnChat() {
  const { messages } = useChat();
  const [failed, setFailed] = useState(false);
  if (messages.length === 0) return null;
  const tried = (work: Promise<unknown>) => {
    setFailed(false);
    void work.then((done) => done === false && setFailed(true)).catch(() => setFailed(true));
  };
  return (
    <span className="flex gap-3 text-2xs text-muted-foreground">
      <button type="button" className={LINK} onClick={() => tried(save())}>
        Save this chat
      </button>
      <button type="button" className={LINK} onClick={() => tried(erase())}>
        Erase this chat
      </button>
      {failed && <span role="alert">{LORI.notDone}</span>}
    </span>
  );
}
