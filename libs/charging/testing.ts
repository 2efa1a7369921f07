export { StandInCharger } from './src/stand-in/charger.js';
