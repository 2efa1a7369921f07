export { PhotosModule } from './src/photos.module.js';
