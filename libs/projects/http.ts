export { CloudAccessModule } from './src/cloud-access.module.js';
export { ProjectsModule } from './src/projects.module.js';
