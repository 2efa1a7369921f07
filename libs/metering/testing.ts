export { type Generated, generatedYear } from './src/testing/generated-year.js';
