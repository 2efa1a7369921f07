import { Textarea } from '../../kit/textarea';
import { JOB } from './installer.texts';
import { useKept } from './use-kept';

/** Private notes; no one else can read them. */
export function OwnNotes({ jobId }: { jobId: string }) {
  const [text, keep] = useKept(`voltmere.notes.${jobId}`);
  return (
    <section className="mt-8">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <label htmlFor="own-notes" className="subhead text-lg">
          Notes
        </label>
        <span className="text-xs text-muted-foreground">{JOB.notesKept}</span>
      </div>
      <Textarea id="own-notes" value={text ?? ''} maxLength={4000} onChange={(event) => keep(event.target.value)} />
    </section>
  );
}
