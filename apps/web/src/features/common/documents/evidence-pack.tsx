import { routes } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { api, apiFile } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { saveFile } from '../../../lib/save-file';
import { EVIDENCE } from './documents.texts';

/** Documents and history as one zip that anyone can verify later, without us and offline. */
export function EvidencePack({ projectId }: { projectId: string }) {
  const [making, setMaking] = useState(false);
  const key = useQuery({
    queryKey: ['evidence-key'],
    queryFn: ({ signal }) => api(routes.evidenceKey, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = async () => {
    setMaking(true);
    try {
      const response = await apiFile(routes.evidencePack, { params: { id: projectId } });
      toast.success(EVIDENCE.downloaded, { detail: await saveFile(response, 'evidence.zip') });
    } catch (error) {
      toast.failure(EVIDENCE.failed, { detail: refusalWords(error) });
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className="mt-5 border-t border-border pt-4">
      <Button variant="outline" working={making} onClick={() => void save()}>
        <PackageCheck size={16} strokeWidth={1.5} aria-hidden />
        {EVIDENCE.download}
      </Button>
      <p className="mt-2 text-xs text-muted-foreground">
        {EVIDENCE.note}{' '}
        <a href="/verify" target="_blank" rel="noreferrer" className="lnk">
          {EVIDENCE.check}
        </a>
        .
        {key.data && (
          <>
            {' '}
            {EVIDENCE.fingerprint} <code className="font-mono break-all">{inEights(key.data.fingerprint)}</code>
          </>
        )}
      </p>
    </div>
  );
}

const inEights = (text: string): string => text.match(/.{1,8}/g)?.join(' ') ?? text;
