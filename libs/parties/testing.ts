export { EditHost } from './src/host/edit-host.js';
export { EditInstaller } from './src/installer/edit-installer.js';
export { aFunder, aHost, anInstaller } from './src/testing.js';
