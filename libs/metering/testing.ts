export { csvOf, type Generated, generatedYear } from './src/testing/generated-year.js';
