export { GridStandIn } from './src/stand-in/server.js';
