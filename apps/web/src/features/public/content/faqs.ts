export { FAQS } from '@libs/contracts';
