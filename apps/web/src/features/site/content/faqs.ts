export { type Faq, FAQS } from '@libs/contracts';
