export { MAIL_PROPS } from './src/mail-props.js';
export { renderMail } from './src/render-mail.js';
export { signReport } from './src/report-signature.js';
export { SAMPLES } from './src/samples.js';
export { MAIL_TEMPLATES } from './src/templates.js';
export { aReport } from './src/testing/a-report.js';
export { ImapStandIn } from './src/stand-in/imap-server.js';
export { type CountingMailbox, countingMailbox } from './src/testing/counting-mailbox.js';
