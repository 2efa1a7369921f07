/** What only the worker needs: the API starts without the libraries that make a seal. */
export { fileSealer, type FileSealer, sealer } from './src/sealer.js';
