import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_portal/installer/')({ component: () => null });
