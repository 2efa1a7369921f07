import type { ReactElement } from 'react';
import type { MailProps } from './mail-props.js';
import type { MailTemplate } from './templates.js';

/** The absolute address of a path of the product. */
export type LinkTo = (path: string) => string;

/** One email: its subject, its preview line and its text. */
export interface Template<T extends MailTemplate> {
  subject(props: MailProps<T>): string;
  preview(props: MailProps<T>): string;
  body(props: MailProps<T>, link: LinkTo): ReactElement;
}
