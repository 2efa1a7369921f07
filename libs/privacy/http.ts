export { PrivacyModule } from './src/privacy.module.js';
