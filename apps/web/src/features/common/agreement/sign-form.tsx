import { CAPACITIES, CAPACITY_NAMES, type Capacity, type Drawing, shortCode } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Choice } from '../../../kit/choice';
import { Field, FieldError } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Form } from '../../../lib/forms/form';
import { faultsIn, readBy } from '../../../lib/forms/read-by';
import { useDraftForm } from '../../../lib/forms/use-draft-form';
import { AGREEMENT } from './agreement.texts';
import { ConfirmItIsYou, type Confirmation } from './confirm-it-is-you';
import { SignaturePad } from './signature-pad';

interface Typed {
  name: string;
  capacity: Capacity;
  authorised: boolean;
  intent: boolean;
  declaration: boolean;
}

interface Signed extends Confirmation {
  name: string;
  capacity: Capacity;
  drawing?: Drawing;
}

interface SignFormProps {
  company: string;
  /** Of the person who is signed in. */
  name: string;
  sha256: string;
  intent: string;
  declaration?: string | null;
  /** On the button that signs. */
  action: string;
  send: (signed: Signed) => Promise<unknown>;
  onDecline: () => void;
}

/** Who signs, in which role, and the sentence; then a confirmation that it is them. Input is kept, whatever the result. */
export function SignForm({
  company,
  name,
  sha256,
  intent,
  declaration = null,
  action,
  send,
  onDecline,
}: SignFormProps) {
  const [drawing, setDrawing] = useState<Drawing>([]);
  const [confirming, setConfirming] = useState<{ name: string; capacity: Capacity } | null>(null);
  const values: Typed = { name, capacity: 'director', authorised: false, intent: false, declaration: false };
  const form = useDraftForm({
    values,
    asks: false,
    check: readBy((typed: Typed) => {
      const faults = faultsIn<Typed>({
        name: typed.name.trim() === '' && AGREEMENT.nameMissing,
        authorised: !typed.authorised && AGREEMENT.authorisedMissing,
        intent: !typed.intent && AGREEMENT.intentMissing,
        declaration: declaration !== null && !typed.declaration && AGREEMENT.declarationMissing,
      });
      return faults ?? { body: { name: typed.name.trim(), capacity: typed.capacity } };
    }),
    submit: async (typed) => setConfirming(typed),
    at: () => null,
  });
  const confirmed = async (given: Confirmation) => {
    if (confirming) await send({ ...confirming, ...(drawing.length > 0 ? { drawing } : {}), ...given });
  };
  const box = (key: 'authorised' | 'intent' | 'declaration', words: string) => (
    <div>
      <Choice checked={form.values[key]} onChange={(on) => form.set({ [key]: on })} className="items-start py-2">
        <span>{words}</span>
      </Choice>
      {form.errorAt(key) && <FieldError>{form.errorAt(key)}</FieldError>}
    </div>
  );
  return (
    <>
      <Form of={form} className="flex max-w-text flex-col gap-4">
        <Field label={AGREEMENT.name} error={form.errorAt('name')}>
          {(control) => <Input {...control} {...form.field('name')} autoComplete="name" maxLength={200} />}
        </Field>
        <fieldset>
          <legend className="text-sm font-medium">{AGREEMENT.capacity}</legend>
          <div className="grid sm:grid-cols-2">
            {CAPACITY_NAMES.map((one) => (
              <Choice
                key={one}
                name="capacity"
                checked={form.values.capacity === one}
                onChange={() => form.set({ capacity: one })}
              >
                {CAPACITIES[one]}
              </Choice>
            ))}
          </div>
        </fieldset>
        {box('authorised', AGREEMENT.authorised(company))}
        <SignaturePad drawing={drawing} onDraw={setDrawing} />
        <div data-slot="intent" className="rounded-md bg-muted px-5 py-2">
          {box('intent', intent)}
          {declaration && box('declaration', declaration)}
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:flex-col">
          <Button type="submit" size="lg">
            {action}
          </Button>
          <Button type="button" size="lg" variant="outline" onClick={onDecline}>
            {AGREEMENT.decline}
          </Button>
        </div>
        <p className="text-xs text-muted-foreground">{AGREEMENT.passwordNext}</p>
      </Form>
      <ConfirmItIsYou
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={AGREEMENT.confirmTitle}
        description={AGREEMENT.confirmNote(company, shortCode(sha256))}
        action={action}
        onConfirmed={confirmed}
      />
    </>
  );
}
