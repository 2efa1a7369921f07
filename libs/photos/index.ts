export { photosOf } from './src/photo-list.js';
