import { useState } from 'react';
import { buttonVariants } from '../../../kit/button-variants';
import { HELP } from './help.texts';

type Vote = 'helpful' | 'unhelpful' | 'failed';

/** Asks whether a passage was helpful. The answer is counted, and nothing about who gave it. */
export function HelpVote({ id, title }: { id: string; title: string }) {
  const [votes, setVotes] = useState<Readonly<Record<string, Vote>>>({});
  const vote = votes[id];
  const send = async (helpful: boolean) => {
    const sent = fetch(`/api/help/${id}/votes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ helpful }),
    });
    const counted = await sent.then(({ ok }) => ok).catch(() => false);
    setVotes((all) => ({ ...all, [id]: counted ? (helpful ? 'helpful' : 'unhelpful') : 'failed' }));
  };
  return (
    <div className="border-t-2 border-foreground pt-3">
      <h2 className="lab text-muted-foreground">{HELP.helpful}</h2>
      <p className="mt-2 text-sm text-muted-foreground">{HELP.about(title)}</p>
      <p role="status">{vote && <span className="mt-2 block">{SAID[vote]}</span>}</p>
      {(!vote || vote === 'failed') && (
        <p className="mt-3 flex gap-2">
          <button type="button" className={buttonVariants({ variant: 'outline' })} onClick={() => void send(true)}>
            {HELP.yes}
          </button>
          <button type="button" className={buttonVariants({ variant: 'outline' })} onClick={() => void send(false)}>
            {HELP.no}
          </button>
        </p>
      )}
    </div>
  );
}

const SAID: Record<Vote, string> = { helpful: HELP.thanks, unhelpful: HELP.missing, failed: HELP.failed };
