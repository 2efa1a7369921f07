import { createFileRoute } from '@tanstack/react-router';
import { PartnersPage } from '../../../features/settings/partners/partners-page';

export const Route = createFileRoute('/admin/settings/partners')({ component: PartnersPage });
