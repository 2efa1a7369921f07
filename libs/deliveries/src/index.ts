export * from './deliveries.module.js';
