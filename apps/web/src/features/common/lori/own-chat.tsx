import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { erase, save, useChat } from './chat';
import { LORI } from './lori.texts';

const TOOL = 'h-7 gap-1.5 px-2 text-2xs max-md:min-h-11';

/** The visitor's rights over the conversation: download it as a file, or have it erased. */
export function OwnChat() {
  const { messages } = useChat();
  const [failed, setFailed] = useState(false);
  if (messages.length === 0) return null;
  const tried = (work: Promise<unknown>) => {
    setFailed(false);
    void work.then((done) => done === false && setFailed(true)).catch(() => setFailed(true));
  };
  return (
    <span className="-mx-2 flex flex-wrap items-center gap-1 text-2xs text-muted-foreground">
      <Button variant="ghost" size="sm" className={TOOL} onClick={() => tried(save())}>
        <Download size={14} strokeWidth={1.5} aria-hidden />
        Save this chat
      </Button>
      <Button variant="ghost" size="sm" className={TOOL} onClick={() => tried(erase())}>
        <Trash2 size={14} strokeWidth={1.5} aria-hidden />
        Erase this chat
      </Button>
      {failed && <span role="alert">{LORI.notDone}</span>}
    </span>
  );
}
