export { ControlModule } from './src/control.module.js';
