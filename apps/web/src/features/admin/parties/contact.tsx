import { TEXTS } from '@libs/contracts';

/** Ways to reach a person. */

export const Email = ({ to }: { to: string }) => (
  <a href={`mailto:${to}`} className="lnk rounded-sm">
    {to}
  </a>
);

export const PhoneNumber = ({ number }: { number: string }) => (
  <a href={`tel:${number.replaceAll(' ', '')}`} className="lnk readout rounded-sm">
    {number}
  </a>
);

export const NotProvided = () => <span className="text-muted-foreground">{TEXTS.notProvided}</span>;
