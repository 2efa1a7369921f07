import { privacyRoutes } from '@libs/contracts';
import { useState } from 'react';
import { api, apiFile, reasonOf } from '../../../../lib/api/api';
import { fullTime } from '../../../../kit/format';
import { saveFile } from '../../../../lib/save-file';
import { Button } from '../../../../kit/button';
import { ConfirmDialog } from '../../../../kit/confirm-dialog';
import { Part } from '../../../../kit/facts';
import { toast } from '../../../../kit/sonner';
import { consentWords, eraseConsequences, type Lead, leadRefusal } from './lead-words';

/** What the lead's person agreed to, and what an admin does for whoever asks for a copy or to be erased. */
export function LeadPrivacy({ lead, onErased }: { lead: Lead; onErased: () => void }) {
  const [asking, setAsking] = useState(false);
  const save = () =>
    apiFile(privacyRoutes.exportLead, { params: { id: lead.id } })
      .then((response) => saveFile(response, 'lead.json'))
      .then(
        (name) => toast.success('All that we keep of this lead was saved', { detail: name }),
        (error: unknown) => toast.failure('Failed to export the lead', { detail: reasonOf(error) }),
      );
  return (
    <Part title="Privacy">
      <p>
        {consentWords(lead)}
        {lead.consent && (
          <span className="block text-xs text-muted-foreground">{fullTime(new Date(lead.consent.at))}</span>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void save()}>
          Export for the person
        </Button>
        {lead.status !== 'signed_up' && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Erase
          </Button>
        )}
      </div>
      {lead.status === 'signed_up' && (
        <p className="mt-2 text-xs text-muted-foreground">
          It has an account: its holder exports and erases in the settings.
        </p>
      )}
      {asking && <Erase lead={lead} onClose={() => setAsking(false)} onErased={onErased} />}
    </Part>
  );
}

function Erase({ lead, onClose, onErased }: { lead: Lead; onClose: () => void; onErased: () => void }) {
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const erase = async () => {
    setWorking(true);
    setRefused(null);
    try {
      await api(privacyRoutes.eraseLead, { params: { id: lead.id }, body: {} });
      toast.success('Lead erased');
      onErased();
    } catch (error) {
      setRefused(leadRefusal(error));
      setWorking(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Erase ${lead.companyName}`}
      consequences={eraseConsequences(lead)}
      confirm="Erase"
      destructive
      working={working}
      refusal={refused === null ? null : { title: 'Failed to erase the lead', reason: refused }}
      onConfirm={() => void erase()}
    />
  );
}
