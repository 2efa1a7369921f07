export { recordEmailProps } from './src/email-props.js';
export { eraseEmails, eraseWriter } from './src/erase-emails.js';
export { emailsTables } from './src/tables.js';
export { takeAnswer } from './src/take-answer.js';
