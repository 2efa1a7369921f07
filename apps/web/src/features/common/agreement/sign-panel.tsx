import type { AgreementForParty, AgreementSigning } from '@libs/contracts';
import { useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { listed } from '../../../kit/format';
import { Part } from './agreement-part';
import { useSign } from './agreement.queries';
import { changedTerms, otherOf, type Side } from './agreement.rules';
import { AGREEMENT } from './agreement.texts';
import { DeclineAgreement } from './decline-agreement';
import { SignForm } from './sign-form';
import { TellColleagues } from './tell-colleagues';

interface Signing {
  agreement: AgreementForParty;
  signing: AgreementSigning;
  /** The pages of the document that its reader has seen. */
  seen: readonly number[];
}

/** It is the reader's party's turn to sign: a member with the right signs here, anyone else sees whom to ask. */
export function SignPanel({ agreement, signing, seen }: Signing) {
  const { company, companyNumber, maySign, signatories, intent } = signing;
  // The version on the page when it was opened. A later change is shown before anything can be signed.
  const [read, setRead] = useState(agreement);
  const others = signatories.filter((name) => name !== signing.name);
  const changed = read.edition !== agreement.edition;
  return (
    <Part id="sign" title={`${AGREEMENT.signFor} ${company}`}>
      {companyNumber && <p className="mb-4 text-sm text-muted-foreground">{AGREEMENT.companyNumber(companyNumber)}</p>}
      {!maySign && <p>{signatories.length > 0 ? AGREEMENT.onlyThese(listed(signatories, 'or')) : AGREEMENT.nobody}</p>}
      {!maySign && signatories.length > 0 && <TellColleagues id={agreement.id} names={signatories} others={false} />}
      {maySign && changed && (
        <Changed side={signing.party} read={read} now={agreement} onRead={() => setRead(agreement)} />
      )}
      {maySign && !changed && intent && (
        <SignHere agreement={agreement} signing={signing} seen={seen} intent={intent} />
      )}
      {maySign && others.length > 0 && <TellColleagues id={agreement.id} names={others} others />}
    </Part>
  );
}

interface ChangedProps {
  side: Side;
  /** What was on the page. */
  read: AgreementForParty;
  now: AgreementForParty;
  onRead: () => void;
}

/** What differs in the edition to sign. */
function Changed({ side, read, now, onRead }: ChangedProps) {
  const terms = changedTerms(side, read, now);
  return (
    <Alert title={AGREEMENT.changed(now.edition)}>
      <p>{terms.length > 0 ? AGREEMENT.changedNote : AGREEMENT.changedWording}</p>
      <ul className="my-2">
        {terms.map(({ label, was, is }) => (
          <li key={label}>
            <b>{label}</b> {AGREEMENT.from(was, is)}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="outline" onClick={onRead}>
        {AGREEMENT.readChanges}
      </Button>
    </Alert>
  );
}

function SignHere({ agreement, signing, seen, intent }: Signing & { intent: { id: string; text: string } }) {
  const { id, version, edition, document } = agreement;
  const { company, declaration, name, party } = signing;
  const sign = useSign(id, company);
  const [declining, setDeclining] = useState(false);
  const sha256 = document.sha256 ?? '';
  const which = {
    sha256,
    version,
    edition,
    intentTextId: intent.id,
    pages: [...seen],
    ...(declaration ? { declarationTextId: declaration.id } : {}),
  };
  return (
    <>
      <SignForm
        company={company}
        name={name}
        sha256={sha256}
        intent={intent.text}
        declaration={declaration?.text ?? null}
        action={AGREEMENT.sign}
        send={(signed) => sign.mutateAsync({ ...signed, ...which })}
        onDecline={() => setDeclining(true)}
      />
      {declining && <DeclineAgreement id={id} other={otherOf(party, agreement)} onClose={() => setDeclining(false)} />}
    </>
  );
}
