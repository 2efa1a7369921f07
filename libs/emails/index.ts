export { recordEmailProps } from './src/email-props.js';
export { eraseEmails, eraseWriter } from './src/erase-emails.js';
export { fromTemplate } from './src/from-template.js';
export { SendEmail, SendEmailHandler } from './src/send-email.js';
export { emailsTables } from './src/tables.js';
export { takeAnswer } from './src/take-answer.js';
