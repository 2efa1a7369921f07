import { startApp } from './app';
import { watchTheme } from './lib/theme';

/** The portals, and every other page that is no finished HTML. */
watchTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
void startApp(root);
