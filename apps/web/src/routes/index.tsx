import { createFileRoute } from '@tanstack/react-router';
import { SiteHome } from '../site-home';

export const Route = createFileRoute('/')({ component: SiteHome });
