export { GridModule } from './src/grid.module.js';
