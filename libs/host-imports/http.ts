export { HostImportsModule } from './src/host-imports.module.js';
