import { Plus, ScanBarcode, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../../kit/button';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { COMMISSIONING } from './commissioning.texts';
import { canReadBarcodes, readBarcode } from './barcode';

const MOST = 20;

/** One line per inverter, typed or read from its barcode where the browser can. */
export function Serials({ serials, onChange }: { serials: string[]; onChange: (serials: string[]) => void }) {
  const put = (index: number, text: string) => onChange(serials.with(index, text));
  return (
    <div className="flex flex-col gap-3">
      {serials.map((serial, index) => (
        <Field
          key={index}
          label={serials.length === 1 ? COMMISSIONING.serial : COMMISSIONING.serialOf(index + 1)}
          optional
        >
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                value={serial}
                // All serial numbers are stored in one text of 500 characters.
                maxLength={Math.floor(500 / serials.length) - 2}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="readout"
                onChange={(event) => put(index, event.target.value.replaceAll(',', ' '))}
              />
              {canReadBarcodes() && <Scan onRead={(text) => put(index, text)} />}
              {serials.length > 1 && (
                <Button
                  type="button"
                  variant="ghost"
                  size="icon"
                  className="size-11"
                  aria-label={COMMISSIONING.removeSerial(index + 1)}
                  onClick={() => onChange(serials.toSpliced(index, 1))}
                >
                  <X size={18} strokeWidth={1.5} aria-hidden />
                </Button>
              )}
            </div>
          )}
        </Field>
      ))}
      {serials.length < MOST && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => onChange([...serials, ''])}
        >
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          Another inverter
        </Button>
      )}
    </div>
  );
}

function Scan({ onRead }: { onRead: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const took = async (event: ChangeEvent<HTMLInputElement>) => {
    const photo = event.target.files?.[0];
    event.target.value = '';
    if (!photo) return;
    const text = await readBarcode(photo).catch(() => null);
    setSaid(text ? '' : COMMISSIONING.noBarcode);
    if (text) onRead(text);
  };
  return (
    <span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => void took(event)}
      />
      <Button
        type="button"
        variant="outline"
        size="icon"
        className="size-11"
        aria-label={COMMISSIONING.readBarcode}
        onClick={() => input.current?.click()}
      >
        <ScanBarcode size={18} strokeWidth={1.5} aria-hidden />
      </Button>
      <span role="status" className="block max-w-40 text-xs text-warning">
        {said}
      </span>
    </span>
  );
}
