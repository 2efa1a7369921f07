export { OrganisationsModule } from './src/organisations.module.js';
