export { aPdf, aPhoto } from './src/testing/hostile-files.js';
