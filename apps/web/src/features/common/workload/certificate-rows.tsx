import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../kit/button';
import { FieldError } from '../../../kit/field';
import { IconButton } from '../../../kit/icon-button';
import { Input } from '../../../kit/input';
import { WORKLOAD } from './workload.texts';

/** As held in a form: no expiry date is an empty string. */
export interface CertificateTyped {
  name: string;
  expiresDate: string;
}

/** Certificates with their expiry dates. */
export function CertificateRows({
  certificates,
  error,
  onChange,
}: {
  certificates: readonly CertificateTyped[];
  error: string | null;
  onChange: (certificates: CertificateTyped[]) => void;
}) {
  const put = (at: number, change: Partial<CertificateTyped>) =>
    onChange(certificates.map((each, index) => (index === at ? { ...each, ...change } : each)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Certificates</legend>
      {certificates.map(({ name, expiresDate }, index) => (
        <div key={index} className="flex items-start gap-2">
          <Input
            aria-label={WORKLOAD.certificate(index + 1)}
            aria-invalid={error !== null && name.trim() === '' ? true : undefined}
            placeholder={WORKLOAD.examples}
            maxLength={200}
            value={name}
            onChange={(event) => put(index, { name: event.target.value })}
          />
          <Input
            aria-label={WORKLOAD.validUntil(index + 1)}
            type="date"
            className="max-w-44"
            value={expiresDate}
            onChange={(event) => put(index, { expiresDate: event.target.value })}
          />
          <IconButton
            label={WORKLOAD.remove(index + 1)}
            onClick={() => onChange(certificates.filter((_, each) => each !== index))}
          >
            <Trash2 size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={certificates.length >= 50}
        onClick={() => onChange([...certificates, { name: '', expiresDate: '' }])}
      >
        <Plus size={14} strokeWidth={1.5} aria-hidden />
        Add certificate
      </Button>
    </fieldset>
  );
}
