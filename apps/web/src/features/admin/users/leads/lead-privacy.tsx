import { privacyRoutes } from '@libs/contracts';
import { useState } from 'react';
import { api, apiFile, reasonOf } from '../../../../lib/api/api';
import { fullTime } from '../../../../kit/format';
import { saveFile } from '../../../../lib/save-file';
import { Button } from '../../../../kit/button';
import { ConfirmDialog } from '../../../../kit/confirm-dialog';
import { Part } from '../../../../kit/facts';
import { toast } from '../../../../kit/sonner';
import { consentWords, eraseConsequences, type Lead, leadRefusal } from '../../../common/leads/lead.rules';
import { ERASE, PRIVACY } from '../../../common/leads/leads.texts';

/** What the lead's person agreed to, and what an admin does on a request for a copy or for erasure. */
export function LeadPrivacy({ lead, onErased }: { lead: Lead; onErased: () => void }) {
  const [asking, setAsking] = useState(false);
  const save = () =>
    apiFile(privacyRoutes.exportLead, { params: { id: lead.id } })
      .then((response) => saveFile(response, 'lead.json'))
      .then(
        (name) => toast.success(PRIVACY.exported, { detail: name }),
        (error: unknown) => toast.failure(PRIVACY.exportFailed, { detail: reasonOf(error) }),
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
          {PRIVACY.exportData}
        </Button>
        {lead.status !== 'signed_up' && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Erase
          </Button>
        )}
      </div>
      {lead.status === 'signed_up' && <p className="mt-2 text-xs text-muted-foreground">{PRIVACY.hasAccount}</p>}
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
      title={ERASE.title(lead.companyName)}
      consequences={eraseConsequences(lead)}
      confirm="Erase"
      destructive
      working={working}
      refusal={refused === null ? null : { title: ERASE.failed, reason: refused }}
      onConfirm={() => void erase()}
    />
  );
}
